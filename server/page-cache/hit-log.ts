import type { Log } from '#platform/process/log.ts';

const LOG_EVERY_MS = 60_000;

export type HitLog = ReturnType<typeof createHitLog>;

/** A line for each answer from the cache would cost more than the answer: they are counted, and told once a minute. */
export function createHitLog(log: Log) {
  let answers = 0;
  let since = performance.now();
  return {
    add() {
      answers += 1;
      const now = performance.now();
      if (now - since < LOG_EVERY_MS) return;
      log.info({ answers, seconds: Math.round((now - since) / 1000) }, 'answered from the page cache');
      answers = 0;
      since = now;
    },
  };
}
