import type { IncomingMessage } from 'node:http';

/** Bounds on request bodies while they arrive, before their requests take a concurrency slot. */
export const receiveLimits = {
  /** A body may take this long at any rate … */
  graceMs: 10_000,
  /** … then has to have arrived at this rate on average … */
  minBytesPerSecond: 1_000,
  /** … and be complete after this time. */
  maxMs: 60_000,
  /** A body that is still arriving after this time counts as slow; one address may have so many of them. */
  slowAfterMs: 2_000,
  maxSlowPerAddress: 8,
  /** Over all addresses: the oldest unfinished body gives way to a new one. */
  maxUnfinished: 512,
  /** Of all bodies in memory, until their requests are answered. */
  maxBufferedBytes: 32 * 1024 * 1024,
  checkEveryMs: 500,
};

const SMALLEST_BUFFER_BYTES = 4_096;

export type ReceiveLimits = typeof receiveLimits;
export type Received =
  | { body: Buffer<ArrayBuffer>; release(): void }
  | { refused: 'slow' | 'large' | 'busy' };

type Unfinished = {
  address: string;
  startedAt: number;
  bytes: number;
  refuse(reason: 'slow' | 'busy'): void;
};

/** Reads bodies into memory, and gives up on senders that are slow, many or too large. */
export function createBodyReceiver(limits: ReceiveLimits = receiveLimits) {
  // A set iterates in the order of insertion: the oldest first.
  const unfinished = new Set<Unfinished>();
  let bufferedBytes = 0;
  let timer: NodeJS.Timeout | undefined;

  const check = () => {
    const now = performance.now();
    const slow = new Map<string, Unfinished[]>();
    for (const body of unfinished) {
      const elapsed = now - body.startedAt;
      if (isTooSlow(body.bytes, elapsed, limits)) body.refuse('slow');
      else if (elapsed > limits.slowAfterMs)
        slow.set(body.address, [...(slow.get(body.address) ?? []), body]);
    }
    for (const bodies of slow.values())
      for (const body of bodies.slice(0, -limits.maxSlowPerAddress)) body.refuse('slow');
    if (unfinished.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  /** Makes the oldest unfinished body give way; false if there is none but this one. */
  const makeRoom = (own: Unfinished) => {
    for (const body of unfinished) {
      if (body === own) continue;
      body.refuse('busy');
      return true;
    }
    return false;
  };

  /** Resolves when the whole body is here; its memory counts until `release` is called. */
  const receive = (stream: IncomingMessage, address: string, maxBytes: number) =>
    new Promise<Received>((resolve) => {
      let buffer = Buffer.alloc(0);
      const settle = (result: Received) => {
        if (!unfinished.delete(own)) return;
        stream.off('data', take).off('end', finish).off('close', lost).off('error', lost);
        if ('refused' in result) release();
        resolve(result);
      };
      const release = () => void (bufferedBytes -= buffer.length);
      const own: Unfinished = {
        address,
        startedAt: performance.now(),
        bytes: 0,
        refuse: (refused) => settle({ refused }),
      };
      const take = (chunk: Buffer) => {
        const bytes = own.bytes + chunk.length;
        if (bytes > maxBytes) return settle({ refused: 'large' });
        if (bytes > buffer.length && !grow(bytes)) return settle({ refused: 'busy' });
        // Copied, because a sender of one-byte chunks would otherwise take up a hundred times what it sends.
        chunk.copy(buffer, own.bytes);
        own.bytes = bytes;
      };
      const grow = (bytes: number) => {
        const size = Math.min(maxBytes, Math.max(bytes, 2 * buffer.length, SMALLEST_BUFFER_BYTES));
        while (bufferedBytes + size - buffer.length > limits.maxBufferedBytes)
          if (!makeRoom(own)) return false;
        bufferedBytes += size - buffer.length;
        const larger = Buffer.allocUnsafeSlow(size);
        buffer.copy(larger, 0, 0, own.bytes);
        buffer = larger;
        return true;
      };
      const finish = () => settle({ body: buffer.subarray(0, own.bytes), release });
      const lost = () => settle({ refused: 'slow' });

      unfinished.add(own);
      if (unfinished.size > limits.maxUnfinished) makeRoom(own);
      timer ??= setInterval(check, limits.checkEveryMs).unref();
      stream.on('data', take).on('end', finish).on('close', lost).on('error', lost);
    });

  return { receive, bufferedBytes: () => bufferedBytes };
}

function isTooSlow(bytes: number, elapsedMs: number, { graceMs, minBytesPerSecond, maxMs }: ReceiveLimits) {
  if (elapsedMs <= graceMs) return false;
  return elapsedMs > maxMs || bytes < (elapsedMs / 1_000) * minBytesPerSecond;
}
