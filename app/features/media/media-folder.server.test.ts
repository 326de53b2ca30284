import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/site-process.ts';
import { removeAbandoned } from '#platform/temporary-folder.server.ts';
import { isIntact, isIntactFile, storeFiles } from './media-folder.server.ts';

test('a picture that cannot be written as a whole is not there at all', async () => {
  const folder = temporaryFolder();
  const files = new Map([
    ['1x1.jpg', Buffer.from('whole')],
    ['no/such/place', Buffer.from('lost')],
  ]);
  await expect(storeFiles(folder, 'name', files)).rejects.toThrow('ENOENT');
  expect(readdirSync(folder)).toEqual([]);
});

test('an image that is stored again replaces what was damaged', async () => {
  const folder = temporaryFolder();
  const files = new Map([['1x1.jpg', Buffer.from('whole')]]);
  const path = join(folder, 'name', '1x1.jpg');
  await storeFiles(folder, 'name', files);
  expect([await isIntact(folder, 'name'), await isIntactFile(path)]).toEqual([true, true]);
  for (const damaged of ['', 'whale']) {
    writeFileSync(path, damaged);
    // A change within the same millisecond and of the same size cannot be told apart.
    utimesSync(path, new Date(0), new Date(0));
    expect([await isIntact(folder, 'name'), await isIntactFile(path)]).toEqual([false, false]);
    await storeFiles(folder, 'name', files);
    expect([await isIntact(folder, 'name'), await isIntactFile(path)]).toEqual([true, true]);
  }
  expect(readFileSync(path, 'utf8')).toBe('whole');
  expect(readdirSync(folder)).toEqual(['name']);
});

test('the start clears what an ended process left, and neither pictures nor what may still be written', async () => {
  const folder = temporaryFolder();
  const now = new Date();
  for (const [name, minutes] of [
    ['.left', 61],
    ['.young', 59],
    ['kept', 61],
  ] as const) {
    mkdirSync(join(folder, name));
    const at = new Date(now.getTime() - minutes * 60_000);
    utimesSync(join(folder, name), at, at);
  }
  await removeAbandoned(folder, now);
  expect(readdirSync(folder).toSorted()).toEqual(['.young', 'kept']);
});
