import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/site-process.ts';
import { keepFiles, sweepMediaFolder } from './media-folder.server.ts';

test('a picture that cannot be written as a whole is not there at all', async () => {
  const folder = temporaryFolder();
  const files = new Map([
    ['1x1.jpg', Buffer.from('whole')],
    ['no/such/place', Buffer.from('lost')],
  ]);
  await expect(keepFiles(folder, 'name', files)).rejects.toThrow('ENOENT');
  expect(readdirSync(folder)).toEqual([]);
});

test('a picture that is kept twice stays the first', async () => {
  const folder = temporaryFolder();
  await keepFiles(folder, 'name', new Map([['first', Buffer.from('1')]]));
  await keepFiles(folder, 'name', new Map([['second', Buffer.from('2')]]));
  expect(readdirSync(folder)).toEqual(['name']);
  expect(readdirSync(join(folder, 'name'))).toEqual(['first']);
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
  await sweepMediaFolder(folder, now);
  expect(readdirSync(folder).toSorted()).toEqual(['.young', 'kept']);
});
