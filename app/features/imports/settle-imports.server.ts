import type { Lock } from '#database/lock.ts';
import type { Db } from '#database/schema.ts';

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

/** How long a process may take until it has the lock. */
const START_MS = 30_000;

/** Corrects the states of imports whose process has ended without storing one. */
export async function settleImports(db: Db, lock: Lock) {
  if (!(await isAnyRunning(db))) return;
  // Under the lock, so that no import starts meanwhile.
  const release = await lock.acquire();
  if (!release) return;
  const startsAfter = new Date(Date.now() - START_MS).toISOString();
  try {
    for (const state of running)
      await db
        .updateTable('imports')
        .set({ state: interruptedStates[state], failure: INTERRUPTED })
        .where('state', '=', state)
        .where((eb) => eb.or([eb('started_at', 'is', null), eb('started_at', '<', startsAfter)]))
        .execute();
  } finally {
    await release();
  }
}
