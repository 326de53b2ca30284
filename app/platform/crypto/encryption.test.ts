import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { encrypt, decrypt, WrongPassphrase } from './encryption.server.ts';

const passphrase = 'a long way to Tipperary';

const encryptBuffer = (plain: Buffer) => buffer(Readable.from(encrypt(Readable.from([plain]), passphrase)));
const decryptBuffer = (bytes: Buffer, key = passphrase) =>
  buffer(Readable.from(decrypt(Readable.from([bytes]), key)));

test.each([0, 64 * 1024, 64 * 1024 + 1])('%i bytes are encrypted and decrypted unchanged', async (size) => {
  const plain = randomBytes(size);
  const bytes = await encryptBuffer(plain);
  expect(bytes.includes(plain.subarray(0, 16)) && size >= 16).toBe(false);
  expect((await decryptBuffer(bytes)).equals(plain)).toBe(true);
});

test('another passphrase and a changed, swapped or missing chunk are detected', async () => {
  const bytes = await encryptBuffer(randomBytes(200_000));
  const header = 17 + 16;
  const chunk = 4 + 64 * 1024 + 16;
  const changed = Buffer.from(bytes);
  changed[header + 100]! ^= 1;
  const swapped = Buffer.concat([
    bytes.subarray(0, header),
    bytes.subarray(header + chunk, header + 2 * chunk),
    bytes.subarray(header, header + chunk),
    bytes.subarray(header + 2 * chunk),
  ]);
  const truncated = bytes.subarray(0, header + 2 * chunk);
  for (const broken of [changed, swapped, truncated])
    await expect(decryptBuffer(broken)).rejects.toThrow(WrongPassphrase);
  await expect(decryptBuffer(bytes, 'some other words')).rejects.toThrow(WrongPassphrase);
});
