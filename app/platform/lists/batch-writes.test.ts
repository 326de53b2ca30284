import { expect, test } from 'vitest';
import { batchWrites } from './batch-writes.ts';

test('writes during a write are grouped into the next, and each caller waits for its own', async () => {
  const written: number[][] = [];
  const gates: (() => void)[] = [];
  const write = batchWrites(async (items: number[]) => {
    written.push(items);
    await new Promise<void>((open) => gates.push(open));
  });
  const first = write(1);
  await Promise.resolve().then(() => {});
  const others = Promise.all([write(2), write(3)]);
  expect(written).toEqual([[1]]);
  gates[0]!();
  await first;
  await Promise.resolve().then(() => {});
  expect(written).toEqual([[1], [2, 3]]);
  gates[1]!();
  await others;
});

test('a failed write rejects only its callers', async () => {
  let failures = 1;
  const write = batchWrites(async () => {
    if (failures-- > 0) throw new Error('no disk');
  });
  await expect(write('a')).rejects.toThrow('no disk');
  await expect(write('b')).resolves.toBeUndefined();
});
