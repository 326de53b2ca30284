import { createHash } from 'node:crypto';
import type { Generation } from './generations.ts';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { memoize } from './memoize.ts';

/** Alternating names and values, the fastest form for `response.writeHead`. */
type RawHeaders = string[];

/** An encoded body with the headers of its 200 response and those of its 304 response. */
export type Representation = {
  body: Buffer<ArrayBuffer>;
  etag: string;
  headers: RawHeaders;
  notModifiedHeaders: RawHeaders;
};

export type Page = {
  status: number;
  isCacheable: boolean;
  /** Id of the request that rendered it; an error page shows it. */
  requestId: string;
  generation: Generation | null;
  renderedAt: number;
  /** Memory in use, with the representations that exist so far. */
  bytes: number;
  representations: Partial<Record<Encoding, Representation>>;
  /** Compresses the body at the first call for an encoding. */
  representation(encoding: Encoding): Representation | Promise<Representation>;
};

/** Approximate memory of the map entry and the headers. */
const PAGE_OVERHEAD_BYTES = 2_000;

/** Set per response or per representation, so not copied from the rendered response. */
const UNSHARED_HEADERS = new Set([
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'vary',
  'x-request-id',
]);

const NOT_MODIFIED_HEADERS = new Set(['cache-control', 'etag', 'vary']);

/** Clients may store a page, but have to revalidate it before each use. */
const DEFAULT_CACHE_CONTROL = 'no-cache';

/** Reads a rendered response into memory, so that it can be sent many times. */
export async function readPage(
  response: Response,
  { generation, renderedAt }: Pick<Page, 'generation' | 'renderedAt'>,
): Promise<Page> {
  const { status, headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const isStorable = status === 200 && !/no-store|private/.test(headers.get('Cache-Control') ?? '');
  const common = [...headers].filter(([name]) => !UNSHARED_HEADERS.has(name));
  const canCompress = isCompressible(headers.get('Content-Type') ?? '', body.length);
  if (canCompress) common.push(['Vary', 'Accept-Encoding']);
  if (isStorable && !headers.has('Cache-Control')) common.push(['Cache-Control', DEFAULT_CACHE_CONTROL]);
  const representations: Page['representations'] = {};
  const pending: Partial<Record<Encoding, Promise<Representation>>> = {};

  const page: Page = {
    status,
    isCacheable: isStorable && !headers.has('Set-Cookie'),
    requestId: headers.get('X-Request-Id') ?? '',
    generation,
    renderedAt,
    bytes: PAGE_OVERHEAD_BYTES + body.length,
    representations,
    representation: (accepted) => {
      const encoding = canCompress ? accepted : 'identity';
      const existing = representations[encoding] ?? pending[encoding];
      if (existing) return existing;
      const encoded = encode(body, encoding);
      if (!(encoded instanceof Promise)) return add(encoding, encoded);
      // Compression takes megabytes, so concurrent requests share one run.
      pending[encoding] = encoded
        .then((bytes) => add(encoding, bytes))
        .finally(() => {
          delete pending[encoding];
        });
      return pending[encoding];
    },
  };
  const add = (encoding: Encoding, bytes: Buffer<ArrayBuffer>): Representation => {
    const encodingHeaders = encoding === 'identity' ? [] : [['Content-Encoding', encoding]];
    const etag = `"${encoding === 'identity' ? hash : `${hash}-${encoding}`}"`;
    const cachedHeaders = page.isCacheable ? [...common, ['ETag', etag]] : common;
    const added = {
      body: bytes,
      etag,
      headers: [...cachedHeaders, ...encodingHeaders, ['Content-Length', String(bytes.length)]].flat(),
      notModifiedHeaders: cachedHeaders
        .filter(([name]) => NOT_MODIFIED_HEADERS.has(name!.toLowerCase()))
        .flat(),
    };
    // `page-cache` looks up representations by the accepted encoding, so the plain one is stored under each.
    if (!canCompress) representations.br = representations.gzip = added;
    else if (encoding !== 'identity') page.bytes += bytes.length;
    return (representations[encoding] = added);
  };
  return page;
}

/** Whether `If-None-Match` names this content in any encoding. */
export function matchesEtag(ifNoneMatch: string, etag: string) {
  if (ifNoneMatch === etag) return true;
  const hash = etag.slice(1, 28);
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => hashOf(tag) === hash);
}

function hashOf(tag: string) {
  return /^\s*(?:W\/)?"([\w-]{27})(?:-br|-gzip)?"\s*$/.exec(tag)?.[1];
}

export type Encoding = 'br' | 'gzip' | 'identity';

type Bytes = Buffer<ArrayBuffer>;

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:\w[\w.+-]*[+-])?(?:json|xml|javascript))/;
const MIN_COMPRESSED_BYTES = 512;

/** Quality 5 takes a few milliseconds, while the first visitor waits; a window of 2^18 bytes covers a page. */
const BROTLI_OPTIONS = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

function isCompressible(type: string, bytes: number) {
  return bytes >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(type);
}

function encode(body: Bytes, encoding: Encoding): Promise<Bytes> | Bytes {
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
