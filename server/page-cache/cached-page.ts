import { createHash } from 'node:crypto';
import type { Generation } from './generations.ts';
import { encode, type Encoding, isCompressible } from './encoding.ts';

/** Names and values in turn, as `node:http` takes them fastest. */
type RawHeaders = string[];

/** A body as it is sent, with its headers; the second set is for whoever has it already, and has the others too. */
export type Form = { body: Buffer<ArrayBuffer>; etag: string; headers: RawHeaders; headersOnly: RawHeaders };

export type Page = {
  status: number;
  /** Whether it may be shown to the next visitor. */
  isCacheable: boolean;
  /** The id under which it was rendered; an error names it. */
  requestId: string;
  generation: Generation | null;
  renderedAt: number;
  /** What it takes up, with the forms that were made so far. */
  bytes: number;
  forms: Partial<Record<Encoding, Form>>;
  /** Makes a form unless it is there. */
  form(encoding: Encoding): Form | Promise<Form>;
};

/** A map entry, its headers and what the engine needs for them, roughly. */
const OVERHEAD = 2_000;

/** These tell of one answer, or of one form of it. */
const OWN = new Set(['content-encoding', 'content-length', 'date', 'etag', 'vary', 'x-request-id']);

/** What an answer without the page still has to tell. */
const OF_UNCHANGED = new Set(['cache-control', 'etag', 'vary']);

/** Whoever keeps a page asks whether it is still the same before it is shown again. */
const ASK_FIRST = 'no-cache';

/** Takes a rendered answer apart, so that it can be sent many times. */
export async function readPage(
  response: Response,
  { generation: edition, renderedAt }: Pick<Page, 'generation' | 'renderedAt'>,
): Promise<Page> {
  const { status, headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const isKept = status === 200 && !/no-store|private/.test(headers.get('Cache-Control') ?? '');
  const common = [...headers].filter(([name]) => !OWN.has(name));
  const canBePacked = isCompressible(headers.get('Content-Type') ?? '', body.length);
  if (canBePacked) common.push(['Vary', 'Accept-Encoding']);
  if (isKept && !headers.has('Cache-Control')) common.push(['Cache-Control', ASK_FIRST]);
  const forms: Page['forms'] = {};
  const making: Partial<Record<Encoding, Promise<Form>>> = {};

  const page: Page = {
    status,
    isCacheable: isKept && !headers.has('Set-Cookie'),
    requestId: headers.get('X-Request-Id') ?? '',
    generation: edition,
    renderedAt,
    bytes: OVERHEAD + body.length,
    forms,
    form: (wanted) => {
      const encoding = canBePacked ? wanted : 'identity';
      const known = forms[encoding] ?? making[encoding];
      if (known) return known;
      const packed = encode(body, encoding);
      if (!(packed instanceof Promise)) return add(encoding, packed);
      // Packing takes megabytes, so a crowd that comes to a new page waits for one.
      making[encoding] = packed
        .then((bytes) => add(encoding, bytes))
        .finally(() => {
          delete making[encoding];
        });
      return making[encoding];
    },
  };
  const add = (encoding: Encoding, bytes: Buffer<ArrayBuffer>): Form => {
    const own = encoding === 'identity' ? [] : [['Content-Encoding', encoding]];
    const etag = `"${encoding === 'identity' ? hash : `${hash}-${encoding}`}"`;
    const cached = page.isCacheable ? [...common, ['ETag', etag]] : common;
    const form = {
      body: bytes,
      etag,
      headers: [...cached, ...own, ['Content-Length', String(bytes.length)]].flat(),
      headersOnly: cached.filter(([name]) => OF_UNCHANGED.has(name!.toLowerCase())).flat(),
    };
    // Whoever cannot have another form finds the plain one under that name too.
    if (!canBePacked) forms.br = forms.gzip = form;
    else if (encoding !== 'identity') page.bytes += bytes.length;
    return (forms[encoding] = form);
  };
  return page;
}

/** Whether a browser that names these tags has this page already, in whatever form. */
export function matchesEtag(ifNoneMatch: string, etag: string) {
  if (ifNoneMatch === etag) return true;
  const hash = etag.slice(1, 28);
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tagged(tag) === hash);
}

function tagged(tag: string) {
  return /^\s*(?:W\/)?"([\w-]{27})(?:-br|-gzip)?"\s*$/.exec(tag)?.[1];
}
