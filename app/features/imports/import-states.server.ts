import type { Lock } from '#database/locks.ts';
import type { Db } from '#database/schema.ts';
import type { ImportState } from './import.ts';
import { isInState } from './items.server.ts';

/** The state of work that was stopped or whose process was killed. */
export const interruptedStates = { planning: 'uploaded', applying: 'stopped', undoing: 'stopped' } as const;
export const running = Object.keys(interruptedStates) as (keyof typeof interruptedStates)[];

const INTERRUPTED =
  'It was interrupted, for example because the server was restarted, the disk was full or the database could not be reached.';

/** Whether an import has the state of running work; its process may have been killed. */
export async function isAnyRunning(db: Db): Promise<boolean> {
  const row = await db.selectFrom('imports').select('id').where('state', 'in', running).executeTakeFirst();
  return row !== undefined;
}

/** Held by the process of an import, and by the site that has started it. */
export type ImportLocks = { lock: Lock; startLock: Lock };

/** Corrects the states of imports whose process has ended without storing one. */
export async function settleImports(db: Db, { lock, startLock }: ImportLocks) {
  if (!(await isAnyRunning(db))) return;
  // Under both locks, so that no import starts meanwhile.
  const release = await lock.acquire();
  if (!release) return;
  const releaseStart = await startLock.acquire();
  try {
    if (!releaseStart) return;
    for (const state of running)
      await db
        .updateTable('imports')
        .set({ state: interruptedStates[state], failure: INTERRUPTED })
        .where('state', '=', state)
        .execute();
  } finally {
    await releaseStart?.();
    await release();
  }
}

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
