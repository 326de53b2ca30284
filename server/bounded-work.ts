import { setImmediate } from 'node:timers';
import { createMiddleware } from 'hono/factory';
import { busyPage } from '#platform/failure-page.ts';

const RETRY_AFTER = 5;

type Bounds = {
  atOnce: number;
  waiting: number;
  /** Of the event loop, between the start of one and of the next. */
  rounds: number;
};

/**
 * Readers wait for other readers alone; what is sent may arrive slowly, so many of those are in work at once. A write is
 * short, and beside readers of kept pages a round takes as long as their answers, so few rounds lie between two.
 */
const reads: Bounds = { atOnce: 32, waiting: 256, rounds: 20 };
const writes: Bounds = { atOnce: 128, waiting: 128, rounds: 2 };

/** Lets so many requests work and so many wait; the next is told when to come back, or memory would have no bound. */
export function boundedWork() {
  const [reading, writing] = [turns(reads), turns(writes)];
  return createMiddleware(async (hono, next) => {
    const { method, path } = hono.req;
    // Whoever restarts a site that does not answer would make it worse.
    if (path === '/healthz') return next();
    const { take, leave } = method === 'GET' || method === 'HEAD' ? reading : writing;
    if (!(await take())) return busyPage(RETRY_AFTER);
    try {
      // Whoever waited may have gone meanwhile.
      if (hono.req.raw.signal.aborted) return busyPage(RETRY_AFTER);
      await next();
    } finally {
      leave();
    }
  });
}

/**
 * Turns in the order of asking, with rounds of the event loop between them: it accepts one connection in a round, a render
 * on SQLite never pauses, and without them nobody else would be let in, let alone counted. Answers false when too many
 * wait already.
 */
export function turns({ atOnce, waiting, rounds }: Bounds) {
  const queue: ((isOurs: true) => void)[] = [];
  let working = 0;
  let isPlanned = false;

  const plan = () => {
    if (isPlanned || queue.length === 0 || working >= atOnce) return;
    isPlanned = true;
    afterRounds(rounds, startNext);
  };
  const startNext = () => {
    isPlanned = false;
    working += 1;
    queue.shift()!(true);
    plan();
  };
  return {
    async take(): Promise<boolean> {
      if (queue.length >= waiting) return false;
      return new Promise<true>((resolve) => {
        queue.push(resolve);
        plan();
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
