import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import { cleanMediaFolder, hideFiles, isIntact, markPending, storeFiles } from './media-folder.server.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/time/durations.ts';

test('an image that cannot be written completely is not stored', async () => {
  const folder = temporaryFolder();
  const files = new Map([
    ['1x1.jpg', Buffer.from('whole')],
    ['no/such/place', Buffer.from('lost')],
  ]);
  await expect(storeFiles(folder, 'name', files)).rejects.toThrow('ENOENT');
  expect(readdirSync(folder)).toEqual([]);
});

test('storing an image again replaces a damaged one', async () => {
  const folder = temporaryFolder();
  const files = new Map([['1x1.jpg', Buffer.from('whole')]]);
  const path = join(folder, 'name', '1x1.jpg');
  await storeFiles(folder, 'name', files);
  expect(await isIntact(folder, 'name')).toBe(true);
  for (const damaged of ['', 'whale']) {
    writeFileSync(path, damaged);
    expect(await isIntact(folder, 'name')).toBe(false);
    await storeFiles(folder, 'name', files);
    expect(await isIntact(folder, 'name')).toBe(true);
  }
  expect(readFileSync(path, 'utf8')).toBe('whole');
  expect(readdirSync(folder)).toEqual(['name']);
});

test('cleaning removes abandoned temporary folders, but neither images nor recent folders', async () => {
  const folder = temporaryFolder();
  const now = new Date();
  for (const [name, minutes] of [
    ['.tmp-left', 61],
    ['.tmp-young', 59],
    ['kept', 61],
  ] as const) {
    mkdirSync(join(folder, name));
    const modifiedAt = new Date(now.getTime() - minutes * MINUTE_MS);
    utimesSync(join(folder, name), modifiedAt, modifiedAt);
  }
  await cleanMediaFolder(folder, { now, isInLibrary: async () => false });
  expect(readdirSync(folder).toSorted()).toEqual(['.tmp-young', 'kept']);
});

test('at startup an uncommitted deletion is undone, a committed one is finished', async () => {
  const folder = temporaryFolder();
  for (const name of ['committed', 'undone']) {
    await storeFiles(folder, name, new Map([['1x1.jpg', Buffer.from(name)]]));
    await hideFiles(folder, name);
  }
  const isInLibrary = async (name: string) => name === 'undone';
  // Another instance may still commit a recent deletion.
  await cleanMediaFolder(folder, { now: new Date(), isInLibrary });
  expect(readdirSync(folder)).toEqual(['.deleted-undone']);
  await cleanMediaFolder(folder, { now: new Date(Date.now() + 61_000), isInLibrary });
  expect(readdirSync(folder)).toEqual(['undone']);
});

test('a folder whose row an ended process did not write is removed; not while a process may write it, nor with a row', async () => {
  const folder = temporaryFolder();
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  for (const name of ['unlisted', 'listed', 'again', 'unmarked']) {
    await storeFiles(folder, name, new Map([['1x1.jpg', Buffer.from(name)]]));
    if (name === 'unmarked') continue;
    await markPending(folder, [name]);
    const mark = readdirSync(folder).find((entry) => entry.startsWith(`.pending-${name}.`))!;
    renameSync(join(folder, mark), join(folder, mark.replace(`-${process.pid}-`, `-${ended}-`)));
  }
  const unmark = await markPending(folder, ['again', 'new']);
  const clean = (hours: number) =>
    cleanMediaFolder(folder, {
      now: new Date(Date.now() + hours * HOUR_MS),
      isInLibrary: async (name) => name === 'listed',
    });
  await clean(0);
  await clean(23);
  const found = readdirSync(folder);
  expect(found.filter((entry) => !entry.startsWith('.')).toSorted()).toEqual(['again', 'listed', 'unmarked']);
  expect(found.filter((entry) => entry.startsWith('.'))).toHaveLength(3);
  await unmark();
  await clean(0);
  expect(readdirSync(folder).toSorted()).toEqual(['listed', 'unmarked']);
});
