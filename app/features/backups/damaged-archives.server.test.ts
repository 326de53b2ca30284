import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { encrypt } from '#platform/crypto/encryption.server.ts';
import { writeZip } from '../../../tests/support/moving/source-files.ts';
import { type BackupParts, packBackup, unpackBackup } from '../../../tests/support/process/backup-parts.ts';
import { backUp, contentOf, restoreTo, startSite } from '../../../tests/support/process/backed-up-site.ts';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import { UnusableBackup } from './backup.ts';
import { restoreArchive } from './restoring.server.ts';

type Damage = (entries: BackupParts) => unknown;
// Tests break values whatever they are.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const readJson = (entries: BackupParts, name: string) => JSON.parse(String(entries.get(name)));
const writeJson = (entries: BackupParts, name: string, value: unknown) =>
  entries.set(name, JSON.stringify(value));
const withSums = (change: (sums: Json) => void) => (entries: BackupParts) => {
  const sums = readJson(entries, 'sums.json');
  change(sums);
  writeJson(entries, 'sums.json', sums);
};
const withLabel = (change: object) => (entries: BackupParts) =>
  writeJson(entries, 'atelier.json', { ...readJson(entries, 'atelier.json'), ...change });
const insertAt = (entries: BackupParts, position: number, name: string, content: string | Buffer) => {
  const list = [...entries];
  list.splice(position, 0, [name, content]);
  entries.clear();
  for (const [key, value] of list) entries.set(key, value);
};

/** Replaces the rows of a table, with the sums of the new ones. */
const withRows = (table: string, change: (rows: Json[]) => unknown[]) => (entries: BackupParts) => {
  const part = `tables/${table}/1.jsonl`;
  const rows = String(entries.get(part)).trimEnd().split('\n');
  const changed = change(rows.map((row) => JSON.parse(row)));
  const lines = changed.map((row) => `${JSON.stringify(row)}\n`).join('');
  entries.set(part, lines);
  withSums(({ tables }) => (tables[table] = { rows: changed.length, sha256: sha256(lines) }))(entries);
};
const withFirstPost = (change: object) =>
  withRows('blog_posts', ([first, ...rest]) => [{ ...first, ...change }, ...rest]);

const withImage = (path: string) => (entries: BackupParts) => {
  const bytes = Buffer.from('an image');
  insertAt(entries, entries.size - 1, `media/${path}`, bytes);
  withSums(({ media }) => (media[path] = sha256(bytes)))(entries);
};

/** Changes to the description of an archive. */
const damagedDescriptions: Record<string, Damage> = {
  'has no parts': (entries) => entries.clear(),
  'has no label': (entries) => entries.delete('atelier.json'),
  'has its label last': (entries) => {
    const label = entries.get('atelier.json')!;
    entries.delete('atelier.json');
    entries.set('atelier.json', label);
  },
  'has a label that is no JSON': (entries) => entries.set('atelier.json', '{"format":'),
  'has an empty label': (entries) => entries.set('atelier.json', ''),
  'has null as its label': (entries) => entries.set('atelier.json', 'null'),
  'has a list as its label': (entries) => entries.set('atelier.json', '[]'),
  'has a label without migrations': withLabel({ migrations: undefined }),
  'has a label with a text as migrations': withLabel({ migrations: '048-quote-prefixes' }),
  'has a label with numbers as migrations': withLabel({ migrations: [1, 2] }),
  'has a label without any migration': withLabel({ migrations: [] }),
  'has a label with a migration before the baseline only': withLabel({ migrations: ['001-data-model'] }),
  'has a label with the baseline only': withLabel({ migrations: ['048-quote-prefixes'] }),
  'has a label of an earlier format': withLabel({ format: 1 }),
  'has a label of a later version': withLabel({ format: 99 }),
  'has the label of an unknown migration': withLabel({ migrations: ['999-later'] }),
  'has no sums': (entries) => entries.delete('sums.json'),
  'has sums that are no JSON': (entries) => entries.set('sums.json', '{"tables":{'),
  'has null as sums': (entries) => entries.set('sums.json', 'null'),
  'has a text as sums': (entries) => entries.set('sums.json', '"sums"'),
  'has empty sums': (entries) => entries.set('sums.json', '{}'),
  'has sums without tables': withSums((sums) => delete sums.tables),
  'has sums without media': withSums((sums) => delete sums.media),
  'has sums without one table': withSums(({ tables }) => delete tables.blog_posts),
  'has sums of an unknown table': withSums(({ tables }) => (tables.secrets = tables.blog_posts)),
  'has sums with null for a table': withSums(({ tables }) => (tables.blog_posts = null)),
  'has a wrong number of rows in its sums': withSums(({ tables }) => (tables.blog_posts.rows += 1)),
  'has a wrong checksum of a table': withSums(({ tables }) => (tables.blog_posts.sha256 = sha256('x'))),
  'has a wrong checksum of an image': withSums(({ media }) => (media['ab12/800.webp'] = sha256('x'))),
  'has sums of an image that is missing': withSums(({ media }) => (media['ab13/800.webp'] = sha256('x'))),
  'has sums without an image': withSums((sums) => (sums.media = {})),
  'has sums twice': (entries) => insertAt(entries, 1, 'file:sums.json', '{"tables":{},"media":{}}'),
};

/** Changes to its tables and images. */
const damagedContents: Record<string, Damage> = {
  'has no part of a table': (entries) => entries.delete('tables/blog_posts/1.jsonl'),
  'has an empty part of a table': (entries) => entries.set('tables/blog_posts/1.jsonl', ''),
  'has rows that are no JSON': (entries) => entries.set('tables/blog_posts/1.jsonl', 'rows\n'),
  'has a part of an unknown table': (entries) => insertAt(entries, 2, 'tables/secrets/1.jsonl', '{}\n'),
  'has a part of a table that was renamed': (entries) =>
    insertAt(entries, 2, 'tables/owner_acts/1.jsonl', '{"id":"x"}\n'),
  'has a part of an excluded table': (entries) =>
    insertAt(entries, 2, 'tables/sessions/1.jsonl', '{"id":"x"}\n'),
  'has null as a row': withRows('blog_posts', () => [null]),
  'has numbers as rows': withRows('blog_posts', () => [1, 2]),
  'has lists as rows': withRows('blog_posts', () => [[1], [2]]),
  'has empty rows': withRows('blog_posts', () => [{}]),
  'has a row twice': withRows('blog_posts', ([first]) => [first, first]),
  'has a row with an unknown column': withFirstPost({ 'no"column': 1 }),
  'has a row without a required column': withRows('blog_posts', ([first]) => [
    { ...first, title: undefined },
  ]),
  'has a row with an empty required column': withFirstPost({ title: null }),
  'has a row with a text in place of a list': withFirstPost({ tags: 'tags' }),
  'has a row with an object': withFirstPost({ title: { a: 1 } }),
  'has a row that refers to none': withRows('comments', ([first]) => [{ ...first, post_id: 'none' }]),
  // SQLite takes it; PostgreSQL refuses it when the images are already in place.
  ...(inject('postgresUrl') && {
    'has a row with a text in place of a number': (entries: BackupParts) => {
      withImage('ab14/800.webp')(entries);
      withFirstPost({ views: 'many' })(entries);
    },
  }),
  'has no version': (entries) => {
    entries.delete('tables/content_version/1.jsonl');
    withSums(({ tables }) => (tables.content_version = { rows: 0, sha256: sha256('') }))(entries);
  },
  'has an empty secret': (entries) => entries.set('secret', ''),
  'has a short secret': (entries) => entries.set('secret', 'short'),
  'has an altered image': (entries) => entries.set('media/ab12/800.webp', Buffer.from('altered')),
  'has an empty image': (entries) => entries.set('media/ab12/800.webp', Buffer.alloc(0)),
  'has an image with a name that is an option': withImage('-rf/800.webp'),
  'has an image with a hidden name': withImage('.pending-ab13/800.webp'),
  'has an image in no folder': withImage('800.webp'),
  'has an image above its folder': withImage('../800.webp'),
  'has an image two folders above': withImage('ab13/../../800.webp'),
  'has an absolute path': (entries) => insertAt(entries, 2, '/etc/atelier', 'x'),
  'has an unknown part': (entries) => insertAt(entries, 2, 'README.md', 'x'),
  'has a link as an image': (entries) => insertAt(entries, 2, 'symlink:media/ab13/800.webp', '/etc/passwd'),
  'has a folder as an image': (entries) => insertAt(entries, 2, 'directory:media/ab13/800.webp', ''),
  'has a hard link as a table': (entries) => insertAt(entries, 2, 'link:tables/pages/2.jsonl', 'secret'),
};

const flip = (archive: Buffer, position: number) => {
  const changed = Buffer.from(archive);
  changed[position]! ^= 0x10;
  return changed;
};

/** Changes to the bytes of an archive. */
const brokenFiles: Record<string, (archive: Buffer) => Buffer | Promise<Buffer>> = {
  'is empty': () => Buffer.alloc(0),
  'has one byte': () => Buffer.from('x'),
  'is a text': () => Buffer.from('Dear Ida,\n'.repeat(100)),
  'is a zip': async () => readFileSync(await writeZip({ 'settings.json': '[]' })),
  'is not compressed': (archive) => gunzipSync(archive),
  'is compressed twice': (archive) => gzipSync(archive),
  'is a compressed text': () => gzipSync('Dear Ida,\n'.repeat(1_000)),
  'is compressed nothing': () => gzipSync(''),
  'is compressed zeros': () => gzipSync(Buffer.alloc(10_240)),
  'ends after its header': (archive) => archive.subarray(0, 10),
  'ends after a tenth': (archive) => archive.subarray(0, archive.length / 10),
  'ends in the middle': (archive) => archive.subarray(0, archive.length / 2),
  'ends 3,000 bytes early': (archive) => archive.subarray(0, -3_000),
  'ends one byte early': (archive) => archive.subarray(0, -1),
  'ends within a part': (archive) => gzipSync(gunzipSync(archive).subarray(0, 5_000)),
  'ends between two parts': (archive) => gzipSync(gunzipSync(archive).subarray(0, 1_024)),
  'names a huge part': (archive) => {
    const tar = gunzipSync(archive);
    // Octal, at its place in the header of the first part; then the checksum of that header.
    tar.write('77777777777', 124);
    tar.fill(' ', 148, 156);
    tar.write(
      `${tar
        .subarray(0, 512)
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    );
    return gzipSync(tar);
  },
  ...Object.fromEntries(
    [0.001, 0.05, 0.3, 0.5, 0.7, 0.95, 0.999].map((share) => [
      `has another bit after ${share * 100} percent`,
      (archive: Buffer) => flip(archive, Math.floor(archive.length * share)),
    ]),
  ),
  ...Object.fromEntries(
    [0, 100, 130, 150, 257, 600, 5_000].map((position) => [
      `has another bit at byte ${position} of its tar`,
      (archive: Buffer) => gzipSync(flip(gunzipSync(archive), position)),
    ]),
  ),
};

type Restore = (name: string, bytes: Buffer, passphrase?: string) => Promise<void>;

/** The archives that are not refused with a sentence, or leave something behind. The whole one can still be restored. */
async function listFailures(restoreAll: (archive: Buffer, restore: Restore) => Promise<void>) {
  const site = await startSite();
  const { file } = await backUp(site);
  const archive = readFileSync(join(site.folder, file));
  const path = join(temporaryFolder(), 'damaged');
  const listMedia = () => readdirSync(site.mediaDir, { recursive: true, encoding: 'utf8' });
  const [content, media] = [await contentOf(site.db), listMedia()];
  const failures: string[] = [];
  await restoreAll(archive, async (name, bytes, passphrase) => {
    writeFileSync(path, bytes);
    const error = await restoreArchive(path, passphrase ?? null, restoreTo(site)).then(
      () => 'restored',
      (reason: unknown) => reason,
    );
    const isSentence = error instanceof UnusableBackup && /^[A-Z][^\n]{1,200}\.$/.test(error.message);
    if (!isSentence) failures.push(`${name}: ${error}`);
    // The checksums of an image that has none, from an earlier version, may be added.
    const added = listMedia().filter((entry) => ![...media, 'ab12/.sums.json'].includes(entry));
    if (added.length > 0) failures.push(`${name}: left ${added}`);
  });
  expect(await contentOf(site.db)).toEqual(content);
  await restoreArchive(join(site.folder, file), null, restoreTo(site));
  return failures;
}

test.each([
  ['description', damagedDescriptions],
  ['content', damagedContents],
])(
  'an archive with a damaged %s is refused with a sentence, and leaves nothing behind',
  async (_part, damages) => {
    const failures = await listFailures(async (archive, restore) => {
      for (const [name, damage] of Object.entries(damages)) {
        const entries = await unpackBackup(archive);
        damage(entries);
        await restore(name, await packBackup(entries));
      }
    });
    expect(failures).toEqual([]);
  },
);

test('a damaged file is refused with a sentence, and leaves nothing behind', async () => {
  const failures = await listFailures(async (archive, restore) => {
    for (const [name, damage] of Object.entries(brokenFiles)) await restore(name, await damage(archive));
  });
  expect(failures).toEqual([]);
});

test('a damaged encrypted file is refused with a sentence, and leaves nothing behind', async () => {
  const failures = await listFailures(async (archive, restore) => {
    const passphrase = 'a long way to Tipperary';
    const encrypted = await buffer(Readable.from(encrypt(Readable.from([archive]), passphrase)));
    await restore('without passphrase', encrypted);
    await restore('wrong passphrase', encrypted, 'a short way to Tipperary');
    for (const share of [0.0005, 0.1, 0.5, 0.9])
      await restore(`ends after ${share}`, encrypted.subarray(0, encrypted.length * share), passphrase);
    for (const position of [5, 20, 35, 60, encrypted.length - 5])
      await restore(`bit at ${position}`, flip(encrypted, position), passphrase);
  });
  expect(failures).toEqual([]);
});
