import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import { openMediaFolder } from './media-folder.server.ts';
import { isIntact } from './media-integrity.server.ts';

test('an image that cannot be written completely is not stored', async () => {
  const folder = temporaryFolder();
  const files = new Map([
    ['1x1.jpg', Buffer.from('whole')],
    ['no/such/place', Buffer.from('lost')],
  ]);
  await expect(openMediaFolder(folder).storeFiles('name', files)).rejects.toThrow('ENOENT');
  expect(readdirSync(folder)).toEqual([]);
});

test('storing an image again replaces a damaged one', async () => {
  const folder = temporaryFolder();
  const files = new Map([['1x1.jpg', Buffer.from('whole')]]);
  const path = join(folder, 'name', '1x1.jpg');
  const store = openMediaFolder(folder);
  await store.storeFiles('name', files);
  expect(await isIntact(store, 'name')).toBe(true);
  for (const damaged of ['', 'whale']) {
    writeFileSync(path, damaged);
    expect(await isIntact(store, 'name')).toBe(false);
    await store.storeFiles('name', files);
    expect(await isIntact(store, 'name')).toBe(true);
  }
  expect(readFileSync(path, 'utf8')).toBe('whole');
  expect(readdirSync(folder)).toEqual(['name']);
  // Cannot be read, like a file on a broken part of the disk.
  rmSync(path);
  mkdirSync(path);
  expect(await isIntact(store, 'name')).toBe(false);
});
