import type { Log } from '#platform/process/log.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';

const LOG_EVERY_MS = MINUTE_MS;

export type HitLog = ReturnType<typeof createHitLog>;

/** One log line per cache hit would cost more than the response, so hits are counted and logged once a minute. */
export function createHitLog(log: Log) {
  let hits = 0;
  let since = performance.now();
  return {
    add() {
      hits += 1;
      const now = performance.now();
      if (now - since < LOG_EVERY_MS) return;
      log.info({ hits, seconds: Math.round((now - since) / 1000) }, 'served from the page cache');
      hits = 0;
      since = now;
    },
  };
}
