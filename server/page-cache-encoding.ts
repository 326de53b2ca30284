import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

type Bytes = Buffer<ArrayBuffer>;

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:\w[\w.+-]*[+-])?(?:json|xml|javascript))/;
const SMALLEST_WORTH_IT = 512;

/** Good enough within a few milliseconds: a page is compressed once, but while somebody waits. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export function isCompressible(type: string, bytes: number) {
  return bytes >= SMALLEST_WORTH_IT && COMPRESSIBLE.test(type);
}

export function encode(body: Bytes, encoding: Encoding): Promise<Bytes> | Bytes {
  if (encoding === 'br') return promisify(brotliCompress)(body, BROTLI);
  return encoding === 'gzip' ? promisify(gzip)(body) : body;
}

const MOST_REMEMBERED = 200;
const chosen = new Map<string, Encoding>();

/** What a browser would rather have; of two that it likes as much, the smaller. Few headers are in use, so they are remembered. */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return 'identity';
  const known = chosen.get(accepted);
  if (known) return known;
  const choice = readAccepted(accepted);
  if (chosen.size >= MOST_REMEMBERED) chosen.clear();
  chosen.set(accepted, choice);
  return choice;
}

function readAccepted(accepted: string): Encoding {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith('q='));
      return [name, weight ? Number(weight.slice(2)) || 0 : 1] as const;
    }),
  );
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, packed] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && br >= packed) return 'br';
  return packed > 0 ? 'gzip' : 'identity';
}
