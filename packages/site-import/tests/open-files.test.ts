import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  patchCentralRecord,
  replaceBytes,
  temporaryFolder,
  writeFile,
  writeFolder,
  writeZip,
  zipFiles,
} from './support/source-files.ts';
import { fileLimits } from '../files/paths.ts';
import { openFiles, readStart } from '../files/open-files.ts';
import { UnusableSource } from '../records/records.ts';

const FLAGS = 8;
const SIZE = 24;
const NAME = 46;

async function refusal(path: string, limits = fileLimits) {
  const error = await openFiles(path, { limits }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(UnusableSource);
  return (error as Error).message;
}

async function readAll(path: string) {
  const files = await openFiles(path);
  const texts = await Promise.all(files.paths.map((each) => files.read(each, 1000)));
  await files.close();
  return Object.fromEntries(files.paths.map((each, index) => [each, texts[index]!.toString()]));
}

test('a single file, a zip and a folder are read in the same way', async () => {
  const files = { 'a.md': 'A', 'images/b.txt': 'B' };
  expect(await readAll(await writeZip(files))).toEqual(files);
  expect(await readAll(writeFolder(files))).toEqual(files);
  expect(await readAll(writeFile('a.md', 'A'))).toEqual({ 'a.md': 'A' });
});

test('a folder that contains everything is removed from the paths, unless its name means something', async () => {
  expect(await readAll(await writeZip({ 'site-main/x/a.md': 'A', 'site-main/b.md': 'B' }))).toEqual({
    'x/a.md': 'A',
    'b.md': 'B',
  });
  expect(Object.keys(await readAll(await writeZip({ '_drafts/a.md': 'A' })))).toEqual(['_drafts/a.md']);
  expect(Object.keys(await readAll(await writeZip({ 'drafts/a.md': 'A' })))).toEqual(['drafts/a.md']);
});

test('hidden files and those of operating systems are ignored', async () => {
  const files = {
    'a.md': 'A',
    '.git/config': '-',
    '.DS_Store': '-',
    '__MACOSX/._a.md': '-',
    'node_modules/x/README.md': '-',
  };
  expect(await readAll(await writeZip(files))).toEqual({ 'a.md': 'A' });
  expect(await readAll(writeFolder(files))).toEqual({ 'a.md': 'A' });
});

test.each([
  '../../../evil.md',
  '/etc/cron.d/evil',
  'C:/windows/evil',
  'a/../../evil.m',
  '..\\..\\..\\evil.md',
  'a\0b',
])('an archive with a file named %j is refused', async (name) => {
  const placeholder = 'x'.repeat(name.length);
  const zip = replaceBytes(await zipFiles({ [placeholder]: 'text', 'good.md': 'good' }), placeholder, name);
  expect(await refusal(writeFile('evil.zip', zip))).toContain('unsafe name');
});

test('a name with a colon is no drive', async () => {
  const zip = replaceBytes(
    await zipFiles({ xxxxxxxxx: 'text', 'good.md': 'good' }),
    'xxxxxxxxx',
    'Q: why.md',
  );
  expect(await readAll(writeFile('a.zip', zip))).toEqual({ 'Q: why.md': 'text', 'good.md': 'good' });
});

test('the folder of a year stays', async () => {
  const files = { 'uploads/2020/01/a.md': 'a', 'uploads/2020/02/a.md': 'b' };
  expect(await readAll(await writeZip(files))).toEqual({ '2020/01/a.md': 'a', '2020/02/a.md': 'b' });
});

test('symbolic links are skipped and named, in archives and in folders', async () => {
  const zip = await openFiles(await writeZip({ 'link.md': '/etc/passwd' }, { mode: 0o120777 }));
  expect(zip.paths).toEqual([]);
  expect(zip.skipped).toEqual([{ path: 'link.md', reason: 'It is a link to another file.' }]);

  const folder = writeFolder({ 'a.md': 'A' });
  symlinkSync('/etc/passwd', join(folder, 'link.md'));
  symlinkSync('/etc', join(folder, 'folder'));
  const opened = await openFiles(folder);
  expect(opened.paths).toEqual(['a.md']);
  expect(opened.skipped.map(({ path }) => path)).toEqual(['folder', 'link.md']);
});

test('a file that becomes a symbolic link after the folder was listed is not followed', async () => {
  const folder = writeFolder({ 'a.md': 'A' });
  const files = await openFiles(folder);
  rmSync(join(folder, 'a.md'));
  symlinkSync('/etc/passwd', join(folder, 'a.md'));
  await expect(files.read('a.md', 1000)).rejects.toThrow('“a.md” cannot be opened.');
});

test('an archive with a password is refused', async () => {
  const zip = patchCentralRecord(await zipFiles({ 'a.md': 'A' }), (bytes, at) =>
    bytes.writeUInt16LE(1, at + FLAGS),
  );
  expect(await refusal(writeFile('a.zip', zip))).toContain('protected with a password');
});

test('an archive that unpacks to many times its size is refused', async () => {
  const zip = await zipFiles({ 'zeros.md': Buffer.alloc(80 * 1024 * 1024) });
  expect(zip.length).toBeLessThan(100_000);
  expect(await refusal(writeFile('bomb.zip', zip))).toContain('typical of harmful files');
});

test('an archive that lies about a size is not read further than the size', async () => {
  const bytes = Buffer.alloc(10_000_000, 'x');
  const zip = patchCentralRecord(await zipFiles({ 'a.md': bytes }), (copy, at) =>
    copy.writeUInt32LE(10, at + SIZE),
  );
  const files = await openFiles(writeFile('a.zip', zip));
  await expect(files.read('a.md', 1_000_000)).rejects.toThrow('“a.md” is damaged');
  await files.close();
});

test('an archive whose bytes have changed is noticed', async () => {
  const zip = replaceBytes(
    await zipFiles({ 'a.md': 'original text' }, { compress: false }),
    'original',
    'modified',
  );
  const files = await openFiles(writeFile('a.zip', zip));
  await expect(files.read('a.md', 1000)).rejects.toThrow(UnusableSource);
  await files.close();
});

test('limits apply to the number of files, to all bytes and to one file', async () => {
  const zip = await writeZip({ 'a.md': 'AAAA', 'b.md': 'BBBB' });
  expect(await refusal(zip, { ...fileLimits, count: 1 })).toContain('more than 1 files');
  expect(await refusal(zip, { ...fileLimits, totalBytes: 7 })).toContain('would unpack to more than');
  const folder = writeFolder({ 'a.md': 'AAAA', 'b.md': 'BBBB' });
  expect(await refusal(folder, { ...fileLimits, count: 1 })).toContain('more than 1 files');
  const files = await openFiles(folder, { limits: { ...fileLimits, fileBytes: 3 } });
  await expect(files.read('a.md', 1000)).rejects.toThrow('“a.md” is larger than');
  await expect(readStart(files, 'a.md', 10)).rejects.toThrow(UnusableSource);
});

test('the second of two files with the same name is skipped', async () => {
  const zip = replaceBytes(await zipFiles({ 'one.md': '1', 'two.md': '2' }), 'two.md', 'one.md');
  const files = await openFiles(writeFile('a.zip', zip));
  expect(files.paths).toEqual(['one.md']);
  expect((await files.read('one.md', 10)).toString()).toBe('1');
  expect(files.skipped).toHaveLength(1);
  await files.close();
});

test('names are UTF-8, also without the flag for it, or cp437', async () => {
  const withoutFlag = patchCentralRecord(await zipFiles({ 'ü-日本.md': 'A' }), (zip, at) =>
    zip.writeUInt16LE(0, at + FLAGS),
  );
  expect((await openFiles(writeFile('a.zip', withoutFlag))).paths).toEqual(['ü-日本.md']);
  const cp437 = patchCentralRecord(withoutFlag, (zip, at) => zip.writeUInt16LE(0x8194, at + NAME));
  expect((await openFiles(writeFile('a.zip', cp437))).paths).toEqual(['öü-µùÑµ£¼.md']);
});

test('decomposed names are found by their usual form', async () => {
  expect(await readAll(writeFolder({ 'u\u0308.md': 'A' }))).toEqual({ 'ü.md': 'A' });
});

test('damaged archives, missing files and other things than files are refused', async () => {
  const zip = await zipFiles({ 'a.md': 'some text' });
  expect(await refusal(writeFile('a.zip', zip.subarray(0, -10)))).toContain('damaged or incomplete');
  expect(await refusal(join(temporaryFolder(), 'nothing.zip'))).toBe(
    'There is no file “nothing.zip”. Check the path.',
  );
  expect(await refusal('/dev/null')).toContain('neither a file nor a folder');
});

test('the start of a file is read without the rest', async () => {
  const path = join(temporaryFolder(), 'large.txt');
  writeFileSync(path, Buffer.alloc(5_000_000, 'x'));
  const files = await openFiles(path);
  expect((await readStart(files, 'large.txt', 10)).toString()).toBe('x'.repeat(10));
});
