import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { busyPage, requestTimeoutPage } from '#platform/http/responses.ts';
import type { BaseEnv } from '#server/http/base-app.ts';
import { visitorNetwork } from '#server/http/visitor.ts';
import type { HonoRequest } from 'hono';
import { backupUploadPath, MAX_BACKUP_UPLOAD_BYTES } from '#features/backups/backup.ts';
import { importUploadPath, MAX_IMPORT_UPLOAD_BYTES } from '#features/imports/panel/import-upload.ts';
import { MAX_FILE_BYTES, MAX_UPLOAD_BYTES, uploadPath } from '#features/media/media.ts';
import { addSubscribersPath, MAX_IMPORT_BYTES } from '#features/subscribers/subscriber-list.ts';

/** A body counts with its declared length, and at least with `minBytes`, until its request is answered. */
export const receiveLimits = {
  maxBytes: 32 * 1024 * 1024,
  maxBytesPerClient: 4 * 1024 * 1024,
  minBytes: 64 * 1024,
};

const tooLargePage = () => new Response('The request is too large.', { status: 413 });

type Body = { client: string; bytes: number; isComplete: boolean; refuse: () => void };

/**
 * Reads the body of a form before its request takes a concurrency slot, so that slow senders do not block other requests;
 * their deadline is the server's `requestTimeout`. Uploads with a declared length are streamed to their route instead.
 */
export function receiveBody({
  trustProxy,
  limits = receiveLimits,
}: {
  trustProxy: number;
  limits?: typeof receiveLimits;
}) {
  // A Set iterates in insertion order: the oldest first.
  const bodies = new Set<Body>();

  /** Refuses the oldest incomplete ones of these bodies until `bytes` more are within the limit; none if that is not enough. */
  const makeRoom = (bytes: number, maxBytes: number, rivals: Body[]) => {
    const incomplete = rivals.filter(({ isComplete }) => !isComplete);
    let excess = sumOf(rivals) + bytes - maxBytes;
    if (excess > sumOf(incomplete)) return false;
    for (const rival of incomplete) {
      if (excess <= 0) break;
      bodies.delete(rival);
      rival.refuse();
      excess -= rival.bytes;
    }
    return true;
  };

  return createMiddleware<BaseEnv>(async (c, next) => {
    const { maxBytes, isStreamed } = bodyLimit(c.req);
    const length = Number(
      c.req.header('Content-Length') ?? (c.req.header('Transfer-Encoding') ? maxBytes : 0),
    );
    if (length > maxBytes) return tooLargePage();
    const incoming = c.env?.incoming;
    if (!incoming || isStreamed || length === 0) return next();

    const client = visitorNetwork(c, trustProxy);
    const bytes = Math.max(length, limits.minBytes);
    const ofClient = [...bodies].filter((body) => body.client === client);
    if (!makeRoom(bytes, limits.maxBytesPerClient, ofClient)) return busyPage();
    if (!makeRoom(bytes, limits.maxBytes, [...bodies])) return busyPage();
    const { received, refuse } = readBody(incoming, length);
    const own: Body = { client, bytes, isComplete: false, refuse };
    bodies.add(own);
    try {
      const body = await received;
      if (body instanceof Response) return body;
      own.isComplete = true;
      c.req.raw = new ReceivedRequest(c.req.raw, body);
      await next();
    } finally {
      bodies.delete(own);
    }
  });
}

const sumOf = (bodies: Body[]) => bodies.reduce((sum, { bytes }) => sum + bytes, 0);

/** Listeners, because an async iterator of `data` events takes fifteen times as long. */
function readBody(incoming: IncomingMessage, maxBytes: number) {
  const { promise: received, resolve } = Promise.withResolvers<Buffer<ArrayBuffer> | Response>();
  // Chunks are copied, because a list of one-byte chunks would take about a hundred times the memory.
  let buffer: Buffer<ArrayBuffer> | null = Buffer.allocUnsafe(maxBytes);
  let length = 0;
  const settle = (result: Buffer<ArrayBuffer> | Response) => {
    buffer = null;
    resolve(result);
  };
  incoming
    .on('data', (chunk: Buffer) => {
      if (buffer && length + chunk.length > maxBytes) settle(tooLargePage());
      if (buffer) length += chunk.copy(buffer, length);
    })
    .once('end', () => buffer && settle(buffer.subarray(0, length)))
    .once('close', () => buffer && settle(requestTimeoutPage()));
  if (incoming.destroyed) settle(requestTimeoutPage());
  return { received, refuse: () => settle(busyPage()) };
}

/** A request with a received body. Its headers and signal are those of the original: copying them would take longer. */
class ReceivedRequest extends Request {
  readonly #original: Request;

  constructor(original: Request, body: Buffer<ArrayBuffer>) {
    const { url, method, headers } = original;
    // Read by `formData`.
    const type = headers.get('Content-Type');
    super(url, { method, body, headers: type ? { 'Content-Type': type } : {} });
    this.#original = original;
  }

  override get headers() {
    return this.#original.headers;
  }

  override get signal() {
    return this.#original.signal;
  }
}

const MAX_BODY_BYTES = 1024 * 1024;
/** A text of the greatest length, in any script. */
const MAX_CONTENT_BYTES = 2 * MAX_BODY_BYTES;

/** Multipart boundaries, headers and the other form fields. */
const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

const uploadLimits = new Map([
  [uploadPath, MAX_UPLOAD_BYTES],
  [backupUploadPath, MAX_BACKUP_UPLOAD_BYTES],
  [importUploadPath, MAX_IMPORT_UPLOAD_BYTES],
  [addSubscribersPath, MAX_IMPORT_BYTES + MULTIPART_OVERHEAD_BYTES],
]);

/** A client's testimonial with an image; its route checks the key before it reads the body. */
const TESTIMONIAL_PATH = /^\/testimonial\/[^/]+\/[^/]+$/;

function uploadLimitOf(path: string) {
  if (TESTIMONIAL_PATH.test(path)) return MAX_FILE_BYTES + MULTIPART_OVERHEAD_BYTES;
  return uploadLimits.get(path.replace(/\.data$/, ''));
}

/**
 * Returns the larger limit only for uploads, which are streamed to their route after the guard or the check of the key. A body
 * without a declared length always has the default limit.
 */
function bodyLimit(request: HonoRequest): { maxBytes: number; isStreamed: boolean } {
  const uploadLimit = request.header('Transfer-Encoding') ? undefined : uploadLimitOf(request.path);
  const ownLimit = request.path.startsWith('/admin/content/') ? MAX_CONTENT_BYTES : MAX_BODY_BYTES;
  return { maxBytes: uploadLimit ?? ownLimit, isStreamed: uploadLimit !== undefined };
}
