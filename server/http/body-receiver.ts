import type { IncomingMessage } from 'node:http';

/** Bounds on request bodies while they arrive, before their requests take a concurrency slot. */
export const receiveLimits = {
  /** No minimum rate applies during this time. */
  graceMs: 10_000,
  /** Average rate that is required after the grace period. */
  minBytesPerSecond: 1_000,
  maxMs: 60_000,
  /** A body that is incomplete after this time counts as slow. */
  slowAfterMs: 2_000,
  maxSlowPerClient: 8,
  /** Over all clients; above it the oldest unfinished body is refused. */
  maxUnfinished: 512,
  /** Bodies count until their requests are answered. */
  maxBufferedBytes: 32 * 1024 * 1024,
  maxBytesPerClient: 8 * 1024 * 1024,
  checkEveryMs: 500,
};

const MIN_BUFFER_BYTES = 4_096;

export type ReceiveLimits = typeof receiveLimits;
export type Received =
  | { body: Buffer<ArrayBuffer>; release(): void }
  | { refused: 'slow' | 'large' | 'busy' };

type Unfinished = {
  client: string;
  startedAt: number;
  bytes: number;
  /** Size of the allocated buffer, which may exceed the received bytes. */
  bufferedBytes(): number;
  refuse(reason: 'slow' | 'busy'): void;
};

/** Reads bodies into memory, within the limits. */
export function createBodyReceiver(limits: ReceiveLimits = receiveLimits) {
  // A Set iterates in insertion order: the oldest first.
  const unfinished = new Set<Unfinished>();
  const bytesByClient = new Map<string, number>();
  let bufferedBytes = 0;
  let timer: NodeJS.Timeout | undefined;

  const check = () => {
    const now = performance.now();
    const slow = new Map<string, Unfinished[]>();
    for (const body of unfinished) {
      const elapsed = now - body.startedAt;
      if (isTooSlow(body.bytes, elapsed, limits)) body.refuse('slow');
      else if (elapsed > limits.slowAfterMs) slow.set(body.client, [...(slow.get(body.client) ?? []), body]);
    }
    for (const bodies of slow.values())
      for (const body of bodies.slice(0, -limits.maxSlowPerClient)) body.refuse('slow');
    if (unfinished.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  const bytesOf = (client: string) => bytesByClient.get(client) ?? 0;
  const reserve = (client: string, bytes: number) => {
    bufferedBytes += bytes;
    const sum = bytesOf(client) + bytes;
    if (sum > 0) bytesByClient.set(client, sum);
    else bytesByClient.delete(client);
  };

  /** Refuses the oldest of these bodies until `excess` bytes are free; refuses none if all together hold fewer. */
  const freeBytes = (excess: number, bodies: Unfinished[]) => {
    if (excess <= 0) return true;
    if (bodies.reduce((sum, body) => sum + body.bufferedBytes(), 0) < excess) return false;
    let remaining = excess;
    for (const body of bodies) {
      const bytes = body.bufferedBytes();
      if (remaining <= 0 || bytes === 0) continue;
      remaining -= bytes;
      body.refuse('busy');
    }
    return true;
  };

  /** Whether a body may take `bytes` more; older bodies of its client, then of all clients, are refused for it. */
  const freeBytesFor = (own: Unfinished, bytes: number) => {
    const others = [...unfinished].filter((body) => body !== own);
    const ofClient = others.filter(({ client }) => client === own.client);
    return (
      freeBytes(bytesOf(own.client) + bytes - limits.maxBytesPerClient, ofClient) &&
      freeBytes(bufferedBytes + bytes - limits.maxBufferedBytes, others)
    );
  };

  /** Resolves when the body is complete or refused; its memory counts until `release` is called. */
  const receive = (stream: IncomingMessage, client: string, maxBytes: number) =>
    new Promise<Received>((resolve) => {
      let buffer = Buffer.alloc(0);
      const settle = (result: Received) => {
        if (!unfinished.delete(own)) return;
        stream.off('data', append).off('end', finish).off('close', abort).off('error', abort);
        if ('refused' in result) release();
        resolve(result);
      };
      const release = () => {
        reserve(client, -buffer.length);
        buffer = Buffer.alloc(0);
      };
      const own: Unfinished = {
        client,
        startedAt: performance.now(),
        bytes: 0,
        bufferedBytes: () => buffer.length,
        refuse: (refused) => settle({ refused }),
      };
      const append = (chunk: Buffer) => {
        const bytes = own.bytes + chunk.length;
        if (bytes > maxBytes) return settle({ refused: 'large' });
        if (bytes > buffer.length && !grow(bytes)) return settle({ refused: 'busy' });
        // Copied, because a list of one-byte chunks would take about a hundred times the memory.
        chunk.copy(buffer, own.bytes);
        own.bytes = bytes;
      };
      const grow = (bytes: number) => {
        const size = Math.min(maxBytes, Math.max(bytes, 2 * buffer.length, MIN_BUFFER_BYTES));
        if (!freeBytesFor(own, size - buffer.length)) return false;
        reserve(client, size - buffer.length);
        const larger = Buffer.allocUnsafeSlow(size);
        buffer.copy(larger, 0, 0, own.bytes);
        buffer = larger;
        return true;
      };
      const finish = () => settle({ body: buffer.subarray(0, own.bytes), release });
      const abort = () => settle({ refused: 'slow' });

      unfinished.add(own);
      const [oldest] = unfinished;
      if (unfinished.size > limits.maxUnfinished) oldest!.refuse('busy');
      timer ??= setInterval(check, limits.checkEveryMs).unref();
      stream.on('data', append).on('end', finish).on('close', abort).on('error', abort);
    });

  return { receive, bufferedBytes: () => bufferedBytes };
}

function isTooSlow(bytes: number, elapsedMs: number, { graceMs, minBytesPerSecond, maxMs }: ReceiveLimits) {
  if (elapsedMs <= graceMs) return false;
  return elapsedMs > maxMs || bytes < (elapsedMs / 1_000) * minBytesPerSecond;
}
