import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCopyFolder } from './copy-folder.ts';
import { folderError, fullDiskError } from './folder-error.ts';

const now = new Date('2026-03-10T12:00:00Z');
let parent: string;
let folder: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'copy-folder-'));
  folder = join(parent, 'copy');
});
afterEach(() => rmSync(parent, { recursive: true }));

async function openWith(page: string) {
  const copy = await openCopyFolder(folder, now);
  mkdirSync(join(copy.staging, 'blog'));
  writeFileSync(join(copy.staging, 'blog', 'index.html'), page);
  return copy;
}

const publish = async (page: string) => (await openWith(page)).publish();
const readPage = () => readFileSync(join(folder, 'blog', 'index.html'), 'utf8');

test('files that were added during the copy are not deleted', async () => {
  await publish('first');
  const copy = await openWith('second');
  writeFileSync(join(folder, 'notes.txt'), 'mine');
  await expect(copy.publish()).rejects.toThrow(
    `The folder ${folder} contains files that are not part of a static copy: notes.txt. Nothing was changed.`,
  );
  await copy.discard();
  expect(readPage()).toBe('first');
  expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine');
  expect(readdirSync(parent)).toEqual(['copy']);
});

test('an empty folder of somebody else is refused, one of the copy is not', async () => {
  mkdirSync(join(folder, 'drafts', '2026'), { recursive: true });
  await expect(openCopyFolder(folder, now)).rejects.toThrow(/static copy: drafts\/2026\/\. Nothing/);
  rmSync(join(folder, 'drafts'), { recursive: true });
  await publish('first');
  rmSync(join(folder, 'blog', 'index.html'));
  await publish('second');
  expect(readPage()).toBe('second');
  expect(readdirSync(parent)).toEqual(['copy']);
});

test.each(['missing', 'empty'])(
  'a copy that was moved away by a killed process is restored if its folder is %s',
  async (state) => {
    await publish('first');
    renameSync(folder, join(parent, '.copy.replaced'));
    if (state === 'empty') mkdirSync(folder);
    const copy = await openWith('second');
    expect(readPage()).toBe('first');
    // A crawl that fails.
    await copy.discard();
    expect(readPage()).toBe('first');
    expect(readdirSync(parent)).toEqual(['copy']);
  },
);

test('a copy that was already replaced is removed with the next one, and not before', async () => {
  await publish('first');
  const replaced = join(parent, '.copy.replaced');
  renameSync(folder, replaced);
  mkdirSync(folder);
  writeFileSync(join(folder, '.atelier-static-copy'), '{"files":[]}');
  const copy = await openWith('second');
  expect(existsSync(join(replaced, 'blog', 'index.html'))).toBe(true);
  await copy.publish();
  expect(readPage()).toBe('second');
  expect(readdirSync(parent)).toEqual(['copy']);
});

test('what is no copy beside the folder is not deleted', async () => {
  const replaced = join(parent, '.copy.replaced');
  mkdirSync(replaced);
  writeFileSync(join(replaced, 'notes.txt'), 'mine');
  await expect(openCopyFolder(folder, now)).rejects.toThrow(`${replaced} contains files that are not part`);
  expect(readdirSync(replaced)).toEqual(['notes.txt']);
});

test('the folder in which the copy cannot be written is named', async () => {
  writeFileSync(join(parent, 'file'), '');
  await expect(openCopyFolder(join(parent, 'file', 'copy'), now)).rejects.toThrow(
    `${join(parent, 'file')} is not a folder. Name another folder for the static copy.`,
  );
  const refused = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  expect(String(folderError(refused, '/srv/www/copy'))).toContain(
    'No permission to write to /srv/www. The copy is written to a temporary folder there',
  );
});

test('a full disk is explained, and other errors stay as they are', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  for (const error of [fullDiskError(full), folderError(full, '/srv/copy')])
    expect(String(error)).toContain('The disk is full, so there is no new static copy.');
  const other = new Error('other');
  expect(fullDiskError(other)).toBe(other);
});
