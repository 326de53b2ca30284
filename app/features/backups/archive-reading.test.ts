import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encrypt } from '#platform/crypto/encryption.server.ts';
import { writeZip } from '../../../packages/site-import/tests/support/source-files.ts';
import { backupOf } from '../../../tests/support/database/stored-site.ts';
import {
  type Damage,
  damageBackup,
  expectRefusal,
  insertAt,
  sha256,
  withImage,
  withJson,
  withRows,
  withSums,
} from '../../../tests/support/process/backup-damages.ts';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import { readArchive } from './archive-reading.server.ts';

const archive = readFileSync(backupOf('site-048'));
const IMAGE = '594105b1d164dd38a314/120.webp';
const OTHER_IMAGE = '594105b1d164dd38a315/120.webp';
const POSTS = 'tables/blog_posts/1.jsonl';
const passphrase = 'a long way to Tipperary';

/** Reads an archive to its end. */
async function read(bytes: Buffer, key: string | null = null) {
  const file = join(temporaryFolder(), 'backup');
  writeFileSync(file, bytes);
  const ignore = async () => {};
  const image = async (_path: string, content: AsyncIterable<Uint8Array>) => {
    for await (const _ of content);
  };
  return readArchive(file, key, { label: ignore, secret: ignore, rows: ignore, image });
}

const flip = (bytes: Buffer, position: number) => {
  const changed = Buffer.from(bytes);
  changed[position]! ^= 0x10;
  return changed;
};

const withLabel = (change: object) => withJson('atelier.json', (label) => Object.assign(label, change));

const damagedParts: Record<string, Damage> = {
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
  'has a wrong checksum of an image': withSums(({ media }) => (media[IMAGE] = sha256('x'))),
  'has sums of an image that is missing': withSums(({ media }) => (media[OTHER_IMAGE] = sha256('x'))),
  'has sums without an image': withSums((sums) => (sums.media = {})),
  'has a damaged image above its folder': withSums((sums) => (sums.damaged = { '../800.webp': sha256('x') })),
  'has sums twice': (entries) => insertAt(entries, 1, 'file:sums.json', '{"tables":{},"media":{}}'),
  'has no part of a table': (entries) => entries.delete(POSTS),
  'has an empty part of a table': (entries) => entries.set(POSTS, ''),
  'has rows that are no JSON': (entries) => entries.set(POSTS, 'rows\n'),
  'has a part of an unknown table': (entries) => insertAt(entries, 2, 'tables/secrets/1.jsonl', '{}\n'),
  'has null as a row': withRows('blog_posts', () => [null]),
  'has numbers as rows': withRows('blog_posts', () => [1, 2]),
  'has lists as rows': withRows('blog_posts', () => [[1], [2]]),
  'has an empty secret': (entries) => entries.set('secret', ''),
  'has a short secret': (entries) => entries.set('secret', 'short'),
  'has an altered image': (entries) => entries.set(`media/${IMAGE}`, Buffer.from('altered')),
  'has an empty image': (entries) => entries.set(`media/${IMAGE}`, Buffer.alloc(0)),
  'has an image with a name that is an option': withImage('-rf/800.webp'),
  'has an image with a hidden name': withImage('.pending-ab13/800.webp'),
  'has an image in no folder': withImage('800.webp'),
  'has an image above its folder': withImage('../800.webp'),
  'has an image two folders above': withImage('ab13/../../800.webp'),
  'has an absolute path': (entries) => insertAt(entries, 2, '/etc/atelier', 'x'),
  'has an unknown part': (entries) => insertAt(entries, 2, 'README.md', 'x'),
  'has a link as an image': (entries) => insertAt(entries, 2, `symlink:media/${OTHER_IMAGE}`, '/etc/passwd'),
  'has a folder as an image': (entries) => insertAt(entries, 2, `directory:media/${OTHER_IMAGE}`, ''),
  'has a hard link as a table': (entries) => insertAt(entries, 2, 'link:tables/pages/2.jsonl', 'secret'),
};

const damagedFiles: Record<string, () => Buffer | Promise<Buffer>> = {
  'is empty': () => Buffer.alloc(0),
  'has one byte': () => Buffer.from('x'),
  'is a text': () => Buffer.from('Dear Ida,\n'.repeat(100)),
  'is a zip': async () => readFileSync(await writeZip({ 'settings.json': '[]' })),
  'is not compressed': () => gunzipSync(archive),
  'is compressed twice': () => gzipSync(archive),
  'is a compressed text': () => gzipSync('Dear Ida,\n'.repeat(1_000)),
  'is compressed nothing': () => gzipSync(''),
  'is compressed zeros': () => gzipSync(Buffer.alloc(10_240)),
  'ends after its header': () => archive.subarray(0, 10),
  'ends after a tenth': () => archive.subarray(0, archive.length / 10),
  'ends in the middle': () => archive.subarray(0, archive.length / 2),
  'ends 3,000 bytes early': () => archive.subarray(0, -3_000),
  'ends one byte early': () => archive.subarray(0, -1),
  'ends within a part': () => gzipSync(gunzipSync(archive).subarray(0, 5_000)),
  'ends between two parts': () => gzipSync(gunzipSync(archive).subarray(0, 1_024)),
  'has another letter in a row': () => {
    const tar = gunzipSync(archive);
    return gzipSync(flip(tar, tar.indexOf('"slug"') + 1));
  },
  'names a huge part': () => {
    const tar = gunzipSync(archive);
    // Octal, at its place in the header of the first part; then the checksum of that header.
    tar.write('77777777777', 124);
    tar.fill(' ', 148, 156);
    const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0);
    tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return gzipSync(tar);
  },
};

test('an intact archive is read, as it is and encrypted', async () => {
  const sums = await read(archive);
  expect([sums.tables.blog_posts!.rows, IMAGE in sums.media]).toEqual([8, true]);
  expect(await read(await encrypted(), passphrase)).toEqual(sums);
});

test.each(Object.entries(damagedParts))('an archive that %s is refused with a sentence', async (_, damage) =>
  expectRefusal(read(await damageBackup(damage))),
);

test.each(Object.entries(damagedFiles))('a file that %s is refused with a sentence', async (_, damage) => {
  await expectRefusal(read(await damage()));
});

test.each([0.001, 0.05, 0.3, 0.5, 0.7, 0.95, 0.999])(
  'an archive with another bit after %d of its bytes is refused with a sentence',
  (share) => expectRefusal(read(flip(archive, Math.floor(archive.length * share)))),
);

test.each([0, 100, 130, 150, 257])(
  'an archive with another bit at byte %i of its tar is refused with a sentence',
  (position) => expectRefusal(read(gzipSync(flip(gunzipSync(archive), position)))),
);

const encrypted = () => buffer(Readable.from(encrypt(Readable.from([archive]), passphrase)));

test('a damaged encrypted archive, or one with another passphrase, is refused with a sentence', async () => {
  const bytes = await encrypted();
  await expectRefusal(read(bytes));
  await expectRefusal(read(bytes, 'a short way to Tipperary'));
  for (const share of [0.0005, 0.5])
    await expectRefusal(read(bytes.subarray(0, bytes.length * share), passphrase));
  for (const position of [5, 20, 35, 60, bytes.length - 5])
    await expectRefusal(read(flip(bytes, position), passphrase));
});
