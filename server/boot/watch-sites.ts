import type { OpenDatabase } from '#database/client.ts';
import type { Log } from '#platform/process/log.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';

/** Joins the processes that serve the same database, and logs when there is another one; returns a function that stops it. */
export function watchSites(sites: OpenDatabase['engine']['sites'], log: Log): () => void {
  sites.join();
  let hadOthers = false;
  const check = () => {
    const hasOthers = sites.hasOthers();
    if (hasOthers && !hadOthers)
      log.warn(
        'Another process serves the same data folder; unless one of them is about to stop, stop one: several instances need PostgreSQL',
      );
    hadOthers = hasOthers;
  };
  check();
  const timer = setInterval(check, MINUTE_MS).unref();
  return () => clearInterval(timer);
}
