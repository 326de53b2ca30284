import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { memoize } from './memoize.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

type Bytes = Buffer<ArrayBuffer>;

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:\w[\w.+-]*[+-])?(?:json|xml|javascript))/;
const MIN_COMPRESSED_BYTES = 512;

/** Quality 5 takes a few milliseconds, while the first visitor waits; a window of 2^18 bytes covers a page. */
const BROTLI_OPTIONS = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

export function isCompressible(type: string, bytes: number) {
  return bytes >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(type);
}

export function encode(body: Bytes, encoding: Encoding): Promise<Bytes> | Bytes {
  if (encoding === 'identity') return body;
  return encoding === 'br' ? promisify(brotliCompress)(body, BROTLI_OPTIONS) : promisify(gzip)(body);
}

/** Negotiates the encoding by quality value; brotli wins a tie. */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
  return accepted ? parseAccepted(accepted) : 'identity';
}

const parseAccepted = memoize(chooseByWeight);

function chooseByWeight(accepted: string): Encoding {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith('q='));
      return [name, weight ? Number(weight.slice(2)) || 0 : 1] as const;
    }),
  );
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gz] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && br >= gz) return 'br';
  return gz > 0 ? 'gzip' : 'identity';
}
