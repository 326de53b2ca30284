import type { Db } from '#database/schema.ts';
import type { ImportState } from './import.ts';
import { isInState } from './items.server.ts';

const INTERVAL_MS = 1_000;

type Watched = { id: string; state: ImportState; signal?: AbortSignal };

/** A signal that is aborted by another one, or when the import leaves its state, so that slow requests end as well. */
export function watchState(db: Db, { id, state, signal }: Watched) {
  const stopping = new AbortController();
  const check = async () => {
    if (!(await isInState(db, id, state))) stopping.abort();
  };
  // The work itself reports that the database cannot be reached.
  const timer = setInterval(() => void check().catch(() => {}), INTERVAL_MS).unref();
  return {
    signal: signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal,
    end: () => clearInterval(timer),
  };
}
