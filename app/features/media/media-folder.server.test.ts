import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/site-process.ts';
import { cleanMediaFolder, hideFiles, isIntact, isIntactFile, storeFiles } from './media-folder.server.ts';

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
    ['.tmp-left', 61],
    ['.tmp-young', 59],
    ['kept', 61],
  ] as const) {
    mkdirSync(join(folder, name));
    const at = new Date(now.getTime() - minutes * 60_000);
    utimesSync(join(folder, name), at, at);
  }
  await cleanMediaFolder(folder, { now, isInLibrary: async () => false });
  expect(readdirSync(folder).toSorted()).toEqual(['.tmp-young', 'kept']);
});

test('a deletion that an ended process did not commit is undone at the start, one that it did is finished', async () => {
  const folder = temporaryFolder();
  for (const name of ['committed', 'undone']) {
    await storeFiles(folder, name, new Map([['1x1.jpg', Buffer.from(name)]]));
    await hideFiles(folder, name);
  }
  const isInLibrary = async (name: string) => name === 'undone';
  // Another instance may be about to commit what was hidden just now.
  await cleanMediaFolder(folder, { now: new Date(), isInLibrary });
  expect(readdirSync(folder)).toEqual(['.deleted-undone']);
  await cleanMediaFolder(folder, { now: new Date(Date.now() + 61_000), isInLibrary });
  expect(readdirSync(folder)).toEqual(['undone']);
});
