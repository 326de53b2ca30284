import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { encrypt, decrypt, WrongPassphrase } from './encryption.server.ts';

const passphrase = 'a long way to Tipperary';

const sealed = (plain: Buffer) => buffer(Readable.from(encrypt(Readable.from([plain]), passphrase)));
const open = (bytes: Buffer, words = passphrase) =>
  buffer(Readable.from(decrypt(Readable.from([bytes]), words)));

test.each([0, 1, 64 * 1024, 64 * 1024 + 1, 300_000])('%i bytes come back as they were', async (size) => {
  const plain = randomBytes(size);
  const bytes = await sealed(plain);
  expect(bytes.includes(plain.subarray(0, 16)) && size >= 16).toBe(false);
  expect((await open(bytes)).equals(plain)).toBe(true);
});

test('another passphrase opens nothing', async () => {
  await expect(open(await sealed(Buffer.from('secret')), 'some other words')).rejects.toThrow(
    WrongPassphrase,
  );
});

test('a changed, a swapped and a missing piece are noticed', async () => {
  const bytes = await sealed(randomBytes(200_000));
  const head = 17 + 16;
  const piece = 4 + 64 * 1024 + 16;
  const changed = Buffer.from(bytes);
  changed[head + 100]! ^= 1;
  const swapped = Buffer.concat([
    bytes.subarray(0, head),
    bytes.subarray(head + piece, head + 2 * piece),
    bytes.subarray(head, head + piece),
    bytes.subarray(head + 2 * piece),
  ]);
  const short = bytes.subarray(0, head + 2 * piece);
  for (const broken of [changed, swapped, short]) await expect(open(broken)).rejects.toThrow(WrongPassphrase);
});
