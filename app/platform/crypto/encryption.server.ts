import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { ENCRYPTED_FILE_START } from './encrypted-file.ts';

const MAGIC = Buffer.from(ENCRYPTED_FILE_START);
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
const HEADER_BYTES = 4;
/** Uses 64 MB of memory, which makes guessing passphrases slow. */
const SCRYPT_OPTIONS = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt);

export class WrongPassphrase extends Error {}

export function isEncrypted(start: Buffer): boolean {
  return start.subarray(0, MAGIC.length).equals(MAGIC);
}

/**
 * Encrypts a stream with a passphrase. Each chunk is encrypted separately (AES-256-GCM); its nonce holds its number and
 * whether it is the last, so that altered, reordered and missing chunks are detected.
 */
export async function* encrypt(plain: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(passphrase, salt, 32, SCRYPT_OPTIONS);
  yield Buffer.concat([MAGIC, salt]);
  let number = 0;
  let previous: Buffer | null = null;
  for await (const chunk of splitIntoChunks(plain)) {
    if (previous) yield encryptChunk(key, number++, previous, false);
    previous = chunk;
  }
  yield encryptChunk(key, number, previous ?? Buffer.alloc(0), true);
}

/** Throws `WrongPassphrase` at the first chunk that cannot be authenticated. */
export async function* decrypt(
  encrypted: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const reader = new ChunkReader(encrypted);
  if (!isEncrypted(await reader.take(MAGIC.length))) throw new WrongPassphrase('This file is not encrypted.');
  const key = await deriveKey(passphrase, await reader.take(SALT_BYTES), 32, SCRYPT_OPTIONS);
  for (let number = 0, last = false; !last; number++) {
    const header = (await reader.take(HEADER_BYTES)).readUInt32BE();
    last = (header & 1) === 1;
    if (header >>> 1 > CHUNK_BYTES) throw new WrongPassphrase('The file was modified.');
    yield decryptChunk(key, number, await reader.take((header >>> 1) + TAG_BYTES), last);
  }
}

function encryptChunk(key: Buffer, number: number, chunk: Buffer, last: boolean) {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, last));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(((chunk.length << 1) | (last ? 1 : 0)) >>> 0);
  return Buffer.concat([header, cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
}

function decryptChunk(key: Buffer, number: number, encrypted: Buffer, last: boolean) {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, last));
  decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new WrongPassphrase('The passphrase is wrong, or the file was modified.');
  }
}

/** Each file has a new salt and therefore a new key, so no nonce is used twice with one key. */
function nonceOf(number: number, last: boolean) {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 4);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

async function* splitIntoChunks(stream: AsyncIterable<Uint8Array>) {
  const reader = new ChunkReader(stream);
  for (let chunk = await reader.upTo(CHUNK_BYTES); chunk.length > 0; chunk = await reader.upTo(CHUNK_BYTES))
    yield chunk;
}

/** Reads a stream in chunks of a given size. */
class ChunkReader {
  private readonly source: AsyncIterator<Uint8Array>;
  private buffered: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.source = stream[Symbol.asyncIterator]();
  }

  async upTo(size: number): Promise<Buffer> {
    const parts = [this.buffered];
    let length = this.buffered.length;
    while (length < size) {
      const { value, done } = await this.source.next();
      if (done) break;
      parts.push(Buffer.from(value));
      length += value.length;
    }
    const all = Buffer.concat(parts);
    this.buffered = all.subarray(size);
    return all.subarray(0, size);
  }

  async take(size: number): Promise<Buffer> {
    const taken = await this.upTo(size);
    if (taken.length < size) throw new WrongPassphrase('The file is incomplete.');
    return taken;
  }
}
