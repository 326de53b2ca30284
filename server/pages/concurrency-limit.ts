import { clearTimeout, setImmediate, setTimeout } from 'node:timers';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { BaseEnv } from '#server/http/base-app.ts';
import { busyPage } from '#platform/http/responses.ts';

type SlotLimits = {
  maxRunning: number;
  maxWaiting: number;
  maxWaitMs: number;
};

/** Reads and writes have separate queues. A waiting request takes about 20 kB. */
const readLimits: SlotLimits = {
  maxRunning: 16,
  maxWaiting: 1_024,
  maxWaitMs: 30_000,
};
const writeLimits: SlotLimits = { maxRunning: 128, maxWaiting: 512, maxWaitMs: 30_000 };

/** Limits running and waiting requests, and so memory; further requests are answered with 503 and Retry-After. */
export function concurrencyLimit() {
  const [readSlots, writeSlots] = [createSlots(readLimits), createSlots(writeLimits)];
  return createMiddleware<BaseEnv>(async (c, next) => {
    const { method } = c.req;
    const { acquire, release } = method === 'GET' || method === 'HEAD' ? readSlots : writeSlots;
    if (!(await acquire())) return busyPage();
    try {
      // The client may have disconnected while its request waited. A page that is rendered for the cache has no client.
      if (isDisconnected(c)) return busyPage();
      await next();
    } finally {
      release();
    }
  });
}

function isDisconnected({ env, req }: Context<BaseEnv>) {
  return env?.outgoing ? env.outgoing.destroyed : req.raw.signal.aborted;
}

/**
 * A FIFO semaphore. `acquire` resolves to false if the queue is full or the wait takes too long. One request starts per
 * event loop iteration, in each of which Node accepts one connection: new ones do not wait for all that are queued.
 */
export function createSlots({ maxRunning, maxWaiting, maxWaitMs }: SlotLimits) {
  const queue = new Set<(isAcquired: boolean) => void>();
  let running = 0;
  let isStarting = false;

  const startNext = () => {
    if (isStarting || queue.size === 0 || running >= maxRunning) return;
    isStarting = true;
    setImmediate(() => {
      isStarting = false;
      const [next] = queue;
      if (!next) return;
      running += 1;
      next(true);
      startNext();
    });
  };
  return {
    async acquire(): Promise<boolean> {
      if (queue.size >= maxWaiting) return false;
      return new Promise((resolve) => {
        const settle = (isAcquired: boolean) => {
          clearTimeout(timer);
          queue.delete(settle);
          resolve(isAcquired);
        };
        const timer = setTimeout(settle, maxWaitMs, false).unref();
        queue.add(settle);
        startNext();
      });
    },
    release() {
      running -= 1;
      startNext();
    },
  };
}
