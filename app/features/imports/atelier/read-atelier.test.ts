import { expect, test } from 'vitest';
import { openFiles } from '#features/imports/files/open-files.server.ts';
import { fileLimits } from '#features/imports/files/limits.ts';
import type { SourceRecord } from '#features/imports/source.ts';
import { zipExport, zipFiles } from '../../../../tests/support/moving/export-zip.ts';
import { readAtelier } from './read-atelier.server.ts';

const read = async (file: string) => readAtelier(await openFiles(file));

async function recordsOf(files: Record<string, string>): Promise<SourceRecord[]> {
  const source = await read(await zipExport(files));
  return Array.fromAsync(source.records());
}

async function refusalOf(file: Promise<string>): Promise<string> {
  return read(await file).then(
    () => 'accepted',
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  );
}

const list = (...rows: unknown[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;

const redirect = { fromPath: '/old', toPath: '/new', createdAt: '2026-03-10T12:00:00.000Z' };

test('a row has the names of the columns and the key of its table', async () => {
  expect(await recordsOf({ 'redirects.json': list(redirect) })).toEqual([
    {
      type: 'row',
      key: 'redirects:/old',
      table: 'redirects',
      title: 'Redirect from /old',
      row: { from_path: '/old', to_path: '/new', created_at: '2026-03-10T12:00:00.000Z' },
    },
  ]);
});

test('a damaged, incomplete, newer or unreadable export is refused as a whole', async () => {
  const files = { 'redirects.json': list(redirect) };
  const sum = { bytes: 3, sha256: 'a'.repeat(64) };
  const damaged = 'UnusableSource: This export is damaged or was changed: “redirects.json” differs';
  expect(await refusalOf(zipExport(files, { files: { 'redirects.json': sum } }))).toContain(damaged);
  expect(await refusalOf(zipExport(files, { files: { 'posts/a.md': sum } }))).toContain(
    'UnusableSource: This export is incomplete: “posts/a.md” is missing.',
  );
  expect(await refusalOf(zipExport(files, { version: 2 }))).toContain('made by a newer version of Atelier');
  for (const changes of [{ version: 0 }, { format: 'other' }, { files: [] }, { siteUrl: 'javascript:1' }])
    expect(await refusalOf(zipExport(files, changes))).toContain(
      'manifest.json of this export cannot be read',
    );
  for (const manifest of ['', '[]', 'null', '{', '['.repeat(100_000)])
    expect(await refusalOf(zipFiles({ 'manifest.json': manifest }))).toMatch(/^UnusableSource: .*manifest/);
});

test('the limits are enough for an export of 30,000 images', async () => {
  const sums = { [`media/${'a'.repeat(20)}/2400x1600.webp`]: { bytes: 10_000_000, sha256: 'a'.repeat(64) } };
  const fileCount = 30_000 * 15;
  const opened = await openFiles(await zipExport({}));
  let manifestBytes = 0;
  const readManifest = async (_path: string, maxBytes: number) => {
    manifestBytes = maxBytes;
    return Buffer.from('');
  };
  await expect(readAtelier({ ...opened, read: readManifest })).rejects.toThrow('manifest.json');
  expect(manifestBytes).toBeGreaterThan(fileCount * JSON.stringify(sums).length);
  expect(fileLimits.count).toBeGreaterThan(fileCount);
});

test('what is not a valid row is a problem that names the value', async () => {
  const reasons = async (row: unknown) =>
    (await recordsOf({ 'redirects.json': list(row) })).map((record) =>
      record.type === 'problem' ? record.reason : record.type,
    );
  expect(await reasons({ ...redirect, isAdmin: true })).toEqual([
    'It has a value that this version of Atelier does not know: “isAdmin”.',
  ]);
  expect(await reasons({ ...redirect, createdAt: 'yesterday' })).toEqual([
    'The value of “createdAt” is missing or not valid.',
  ]);
  expect(await reasons({ ...redirect, toPath: 'a\0b' })).toEqual([
    'The value of “toPath” is missing or not valid.',
  ]);
  for (const row of [null, [1], 'text', 1])
    expect(await reasons(row)).toEqual(['It is not an item of an export.']);
  const [broken] = await recordsOf({ 'redirects.json': '[\n{"fromPath": \n]\n' });
  expect(broken).toMatchObject({ type: 'problem', reason: 'Line 2 of redirects.json is not valid JSON.' });
  const twice = await recordsOf({ 'redirects.json': list(redirect, redirect) });
  expect(twice.map(({ type }) => type)).toEqual(['row', 'problem']);
});

test('HTML, secrets and tables that are not exported are never read', async () => {
  const post = { id: 'a', title: 'A', slug: 'a', contentHtml: '<script>' };
  const front = Object.entries(post).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  const [record] = await recordsOf({ 'posts/a.md': `---\n${front.join('')}---\n\ntext` });
  expect(record).toMatchObject({ type: 'problem', title: 'posts/a.md' });
  expect(await recordsOf({ 'sessions.json': list({ id: 'x' }), 'owners.json': list({ id: 'x' }) })).toEqual(
    [],
  );
});

test('a line of any length is limited', async () => {
  const file = zipExport({ 'redirects.json': `[\n"${'x'.repeat(5_000_000)}"\n]\n` });
  const source = await read(await file);
  await expect(Array.fromAsync(source.records())).rejects.toThrow('A line of “redirects.json” is too long.');
});

test('files that are not in the manifest are not part of the source', async () => {
  const path = `media/${'a'.repeat(20)}/10x10.jpg`;
  const { files } = await read(await zipExport({ 'media.json': '[]\n', [path]: 'x' }, { files: {} }));
  expect(files.paths).toEqual([]);
});
