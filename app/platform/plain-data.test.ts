import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { writePlainData } from './plain-data.ts';

/** The router has no public name for the other side. */
const reader = join(
  process.cwd(),
  'node_modules/react-router/dist/production/vendor/turbo-stream-v2/turbo-stream.js',
);
const { decode } = (await import(reader)) as {
  decode(stream: ReadableStream<Uint8Array>): Promise<{ value: unknown; done: Promise<void> }>;
};

async function read(text: string) {
  const { value, done } = await decode(new Blob([text]).stream());
  await done;
  return value;
}

test('the router reads what was written', async () => {
  const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0);
  const { data } = fc.letrec((tie) => ({
    data: fc.oneof(
      { depthSize: 'small' },
      fc.string({ unit: 'binary' }),
      numbers,
      fc.boolean(),
      fc.constantFrom(null, undefined),
      fc.array(tie('data')),
      fc.dictionary(
        fc.string().filter((name) => name !== '__proto__'),
        tie('data'),
        { noNullPrototype: true },
      ),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(data, async (value) => {
      const shared = { value, again: [value, { value }] };
      expect(await read(writePlainData(shared)!)).toEqual(shared);
    }),
  );
});

test('what is hidden is not written', async () => {
  const hidden = Object.defineProperty({ title: 'A' }, 'html', { value: '<p>', enumerable: false });
  expect(await read(writePlainData({ hidden })!)).toEqual({ hidden: { title: 'A' } });
});

test.each([
  new Date(0),
  new Error('no'),
  new Map(),
  Promise.resolve(1),
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  10n,
  () => 1,
  Symbol.for('a'),
  { [Symbol('redirect')]: 1 },
  Object.create(null),
  new URL('http://localhost'),
])('anything but plain data is left to the router: %s', (value) => {
  expect(writePlainData({ value })).toBeNull();
  expect(writePlainData({ list: [1, { value }] })).toBeNull();
});
