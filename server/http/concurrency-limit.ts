import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { busyPage } from '#platform/http/failure-page.ts';
import { afterAccepting } from './paced-start.ts';

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
  return createMiddleware(async (c, next) => {
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

function isDisconnected({ env, req }: Context) {
  const outgoing = (env as { outgoing?: ServerResponse } | undefined)?.outgoing;
  return outgoing ? outgoing.destroyed : req.raw.signal.aborted;
}

/**
 * A FIFO semaphore that starts at most one request per event loop iteration, and none while connections arrive.
 * `acquire` resolves to false if the queue is full or the wait takes too long; expired requests are rejected one per
 * iteration, too.
 */
export function createSlots({ maxRunning, maxWaiting, maxWaitMs }: SlotLimits) {
  const queue = new Set<{ deadline: number; settle: (isAcquired: boolean) => void }>();
  let running = 0;
  let isScheduled = false;
  let isExpiring = false;

  const settleNext = (isAcquired: boolean) => {
    const [next] = queue;
    queue.delete(next!);
    next!.settle(isAcquired);
  };
  const schedule = () => {
    if (isScheduled || queue.size === 0 || running >= maxRunning) return;
    isScheduled = true;
    afterAccepting(startNext);
  };
  const startNext = () => {
    isScheduled = false;
    if (queue.size === 0) return;
    running += 1;
    settleNext(true);
    schedule();
  };
  const expireNext = () => {
    const [oldest] = queue;
    isExpiring = oldest !== undefined;
    if (!oldest) return;
    const leftMs = oldest.deadline - performance.now();
    if (leftMs > 0) return void setTimeout(expireNext, leftMs);
    settleNext(false);
    setImmediate(expireNext);
  };
  return {
    async acquire(): Promise<boolean> {
      if (queue.size >= maxWaiting) return false;
      return new Promise<boolean>((settle) => {
        queue.add({ deadline: performance.now() + maxWaitMs, settle });
        schedule();
        if (!isExpiring) expireNext();
      });
    },
    release() {
      running -= 1;
      schedule();
    },
  };
}
