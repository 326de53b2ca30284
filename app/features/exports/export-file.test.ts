import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportToFile } from './export-file.server.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';

const image = { folder: '0123456789abcdef0123', name: '10x10.png' };
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'export-'));
  for (const name of ['media', 'work', 'out']) mkdirSync(join(root, name));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A site with one image and without tables. */
function exportTo(file: string, whileReading = () => {}) {
  const snapshot = async () => {
    whileReading();
    return { paths: [], counts: {}, mediaFolders: [image.folder] };
  };
  return exportToFile(join(root, file), {
    snapshot: snapshot as never,
    mediaStore: openMediaFolder(join(root, 'media')),
    workDir: join(root, 'work'),
    siteUrl: 'https://ida.example',
    now: new Date('2026-03-10T12:00:00Z'),
  });
}

const output = () => readdirSync(join(root, 'out'));

test('only errors of the file are reported as such', async () => {
  await expect(exportTo('missing/site.zip')).rejects.toThrow(
    /site\.zip cannot be written\. Choose a file in an existing folder\.$/,
  );
  const path = join(root, 'media', image.folder, image.name);
  mkdirSync(join(root, 'media', image.folder));
  // It leads to itself.
  symlinkSync(path, path);
  await expect(exportTo('out/site.zip')).rejects.toThrow(
    `The image ${path} cannot be read (ELOOP), so nothing was exported.`,
  );
  rmSync(join(root, 'work'), { recursive: true });
  await expect(
    exportTo('out/site.zip', () => {
      throw Object.assign(new Error('no such file: cause'), { code: 'ENOENT' });
    }),
  ).rejects.toThrow('no such file: cause');
  expect(output()).toEqual([]);
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s removes the partial file', async (signal) => {
  const before = process.listenerCount(signal);
  const stop = () => {
    expect(output().length).toBe(1);
    // Twice, as in a terminal.
    for (let times = 0; times < 2; times++) process.emit(signal, signal);
  };
  await expect(exportTo('out/site.zip', stop)).rejects.toThrow('Stopped. Nothing was exported.');
  expect(output()).toEqual([]);
  expect(process.listenerCount(signal)).toBe(before);
  await exportTo('out/site.zip');
  expect(output()).toEqual(['site.zip']);
});
