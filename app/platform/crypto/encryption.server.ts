import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** Says what the file is, in front of everything. */
const MAGIC = Buffer.from('atelier-sealed-1\n');
const SALT_BYTES = 16;
const TAG = 16;
const CHUNK_BYTES = 64 * 1024;
const LENGTH = 4;
/** Costly enough that guessing a passphrase is slow, in 64 MB of memory. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt);

export class WrongPassphrase extends Error {}

export function isEncrypted(start: Buffer): boolean {
  return start.subarray(0, MAGIC.length).equals(MAGIC);
}

/**
 * Encrypts a stream under a passphrase. Each piece is sealed by itself (AES-256-GCM) under its number and whether it is
 * the last, so pieces can be neither altered nor swapped, and none can be missing at the end.
 */
export async function* encrypt(plain: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(passphrase, salt, 32, COST);
  yield Buffer.concat([MAGIC, salt]);
  let number = 0;
  let held: Buffer | null = null;
  for await (const piece of inChunks(plain)) {
    if (held) yield encryptChunk(key, number++, held, false);
    held = piece;
  }
  yield encryptChunk(key, number, held ?? Buffer.alloc(0), true);
}

/** Gives back what was sealed; ends with an error at the first piece that is not as it was written. */
export async function* decrypt(
  sealed: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const reader = new Reader(sealed);
  if (!isEncrypted(await reader.take(MAGIC.length))) throw new WrongPassphrase('This file is not encrypted.');
  const key = await deriveKey(passphrase, await reader.take(SALT_BYTES), 32, COST);
  for (let number = 0, last = false; !last; number++) {
    const head = (await reader.take(LENGTH)).readUInt32BE();
    last = (head & 1) === 1;
    if (head >>> 1 > CHUNK_BYTES) throw new WrongPassphrase('The file was modified.');
    yield decryptChunk(key, number, await reader.take((head >>> 1) + TAG), last);
  }
}

function encryptChunk(key: Buffer, number: number, piece: Buffer, last: boolean) {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, last));
  const head = Buffer.alloc(LENGTH);
  head.writeUInt32BE(((piece.length << 1) | (last ? 1 : 0)) >>> 0);
  return Buffer.concat([head, cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
}

function decryptChunk(key: Buffer, number: number, sealed: Buffer, last: boolean) {
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, last));
  decipher.setAuthTag(sealed.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  } catch {
    throw new WrongPassphrase('The passphrase is wrong, or the file was modified.');
  }
}

/** The key is new for each file, so a number is never used twice under it. */
function nonceOf(number: number, last: boolean) {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 4);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

async function* inChunks(stream: AsyncIterable<Uint8Array>) {
  const reader = new Reader(stream);
  for (let piece = await reader.upTo(CHUNK_BYTES); piece.length > 0; piece = await reader.upTo(CHUNK_BYTES))
    yield piece;
}

/** Reads a stream in the sizes that are asked for. */
class Reader {
  private readonly source: AsyncIterator<Uint8Array>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.source = stream[Symbol.asyncIterator]();
  }

  async upTo(size: number): Promise<Buffer> {
    const parts = [this.rest];
    let length = this.rest.length;
    while (length < size) {
      const { value, done } = await this.source.next();
      if (done) break;
      parts.push(Buffer.from(value));
      length += value.length;
    }
    const all = Buffer.concat(parts);
    this.rest = all.subarray(size);
    return all.subarray(0, size);
  }

  async take(size: number): Promise<Buffer> {
    const taken = await this.upTo(size);
    if (taken.length < size) throw new WrongPassphrase('The file is incomplete.');
    return taken;
  }
}
