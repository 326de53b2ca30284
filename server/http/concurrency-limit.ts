import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { busyPage } from '#platform/http/failure-page.ts';

const RETRY_AFTER = 5;

type Bounds = {
  atOnce: number;
  waiting: number;
  /** Milliseconds in the queue after which a request is told to come back later. */
  maxWait: number;
  /** Of the event loop, between the start of one and of the next. */
  rounds: number;
};

/**
 * Pages wait for other pages alone, forms for other forms: a write is short, and beside readers of cached pages a round
 * takes as long as their answers, so few rounds lie between two. A waiting request takes about 20 kB.
 */
const reads: Bounds = { atOnce: 32, waiting: 1_024, maxWait: 30_000, rounds: 20 };
const writes: Bounds = { atOnce: 128, waiting: 512, maxWait: 30_000, rounds: 2 };

/** Lets so many requests work and so many wait; the next is told when to come back, or memory would have no bound. */
export function concurrencyLimit() {
  const [reading, writing] = [turns(reads), turns(writes)];
  return createMiddleware(async (hono, next) => {
    const { method, path } = hono.req;
    // Whoever restarts a site that does not answer would make it worse.
    if (path === '/healthz') return next();
    const { take, leave } = method === 'GET' || method === 'HEAD' ? reading : writing;
    if (!(await take())) return busyPage(RETRY_AFTER);
    try {
      // Whoever waited may have gone meanwhile.
      if (isGone(hono)) return busyPage(RETRY_AFTER);
      await next();
    } finally {
      leave();
    }
  });
}

function isGone({ env, req }: Context) {
  const outgoing = (env as { outgoing?: ServerResponse } | undefined)?.outgoing;
  return outgoing ? outgoing.destroyed : req.raw.signal.aborted;
}

/**
 * Turns in the order of asking, with rounds of the event loop between them: it accepts one connection in a round, a render
 * on SQLite never pauses, and without them nobody else would be let in, let alone counted. Answers false when too many
 * wait already, or after having waited too long; requests that came together are told one in a round, too.
 */
export function turns({ atOnce, waiting, maxWait, rounds }: Bounds) {
  const queue = new Set<{ deadline: number; settle: (isOurs: boolean) => void }>();
  let working = 0;
  let isPlanned = false;
  let isExpiring = false;

  const settleNext = (isOurs: boolean) => {
    const [next] = queue;
    queue.delete(next!);
    next!.settle(isOurs);
  };
  const plan = () => {
    if (isPlanned || queue.size === 0 || working >= atOnce) return;
    isPlanned = true;
    afterRounds(rounds, startNext);
  };
  const startNext = () => {
    isPlanned = false;
    if (queue.size === 0) return;
    working += 1;
    settleNext(true);
    plan();
  };
  const expireNext = () => {
    const [oldest] = queue;
    isExpiring = oldest !== undefined;
    if (!oldest) return;
    const left = oldest.deadline - performance.now();
    if (left > 0) return void setTimeout(expireNext, left);
    settleNext(false);
    setImmediate(expireNext);
  };
  return {
    async take(): Promise<boolean> {
      if (queue.size >= waiting) return false;
      return new Promise<boolean>((settle) => {
        queue.add({ deadline: performance.now() + maxWait, settle });
        plan();
        if (!isExpiring) expireNext();
      });
    },
    leave() {
      working -= 1;
      plan();
    },
  };
}

function afterRounds(rounds: number, act: () => void) {
  setImmediate(rounds > 1 ? () => afterRounds(rounds - 1, act) : act);
}
