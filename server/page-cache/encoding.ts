import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { memoize } from './memoize.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

type Bytes = Buffer<ArrayBuffer>;

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:\w[\w.+-]*[+-])?(?:json|xml|javascript))/;
const SMALLEST_WORTH_IT = 512;

/** Good enough within a few milliseconds: a page is compressed once, but while somebody waits. Pages fit into 256 kB. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } };
/** An encoder takes megabytes from its creation on, also while it waits for a thread. */
const MAX_ENCODERS = 4;

export function isCompressible(type: string, bytes: number) {
  return bytes >= SMALLEST_WORTH_IT && COMPRESSIBLE.test(type);
}

export function encode(body: Bytes, encoding: Encoding): Promise<Bytes> | Bytes {
  if (encoding === 'identity') return body;
  return inTurn(() => (encoding === 'br' ? promisify(brotliCompress)(body, BROTLI) : promisify(gzip)(body)));
}

const lanes = Array.from({ length: MAX_ENCODERS }, () => Promise.resolve<unknown>(undefined));
let nextLane = 0;

function inTurn(compress: () => Promise<Bytes>): Promise<Bytes> {
  const lane = nextLane++ % MAX_ENCODERS;
  const compressed = lanes[lane]!.then(compress);
  lanes[lane] = compressed.catch(() => {});
  return compressed;
}

/** What a browser would rather have; of two that it likes as much, the smaller. */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
  return accepted ? chosen(accepted) : 'identity';
}

const chosen = memoize(readAccepted);

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
