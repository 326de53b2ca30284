import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encrypt } from '#platform/crypto/encryption.server.ts';
import { writeZip } from '../../../packages/site-import/tests/support/source-files.ts';
import { damagedContents, damagedDescriptions } from '../../../tests/support/process/backup-damages.ts';
import { packBackup, unpackBackup } from '../../../tests/support/process/backup-parts.ts';
import { backUp, contentOf, restoreTo, startSite } from '../../../tests/support/process/backed-up-site.ts';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import { UnusableBackup } from './backup.ts';
import { restoreArchive } from './restoring.server.ts';

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
