import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasEnded, launch, baseSettings, waitUntilServing } from '../support/process/program.ts';
import { signInAt, withOwner } from '../support/signed-in.ts';
import { inspect } from './inspection.ts';
import { countConfirmed, type Ledger, openLedger } from './ledger.ts';
import { publishArticle, writeUntilKilled } from './writes.ts';

/** Fraction of rounds with a killed start, and maximum write time as a multiple of the start time. */
const KILLED_START_RATIO = 0.3;
const MAX_WRITE_TIME_IN_STARTS = 3;

type KillOptions = {
  folder: string;
  /** An empty PostgreSQL database; SQLite if missing. */
  databaseUrl?: string | undefined;
  rounds: number;
  seed: number;
  /** Called after each round. */
  report?: (round: number, answered: ReturnType<typeof countConfirmed>) => void;
};

/**
 * Kills a site at random instants during start and writes, and restarts it each time. Throws if acknowledged data is
 * missing, anything is damaged or a start fails.
 */
export async function killRepeatedly({ folder, databaseUrl, rounds, seed, report }: KillOptions) {
  const random = seeded(seed);
  const ledger = openLedger();
  const location = { folder, database: databaseUrl ?? join(folder, 'atelier.db') };
  const settings = { ...baseSettings, DATA_DIR: folder, TRUST_PROXY: '1', ...withOwner };
  const start = () =>
    launch(['server/main.ts'], { ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  let cookie = '';
  let startMs = 500;

  for (let round = 1; round <= rounds; round++) {
    if (round === 1 || random() < KILLED_START_RATIO) {
      const starting = start();
      await pause(random() * startMs);
      await kill(starting);
    }
    const startedAt = performance.now();
    const site = await waitUntilServing(start());
    startMs = performance.now() - startedAt;
    try {
      const faults = await inspect(location, site.origin, ledger);
      if (faults.length > 0) throw new Error(`Round ${round}, seed ${seed}:\n${faults.join('\n')}`);
      if (round === 1) {
        cookie = await signInAt(site.origin);
        await publishArticle({ origin: site.origin, cookie });
      }
      const writing = writeUntilKilled({ origin: site.origin, cookie, ledger });
      // On a slow machine, all of the random times may be too short for any acknowledgement.
      if (round === rounds) await Promise.race([writing, waitForEachKind(site, ledger)]);
      await Promise.race([writing, pause(random() * MAX_WRITE_TIME_IN_STARTS * startMs)]);
      await kill(site);
      await writing;
    } finally {
      site.child.kill('SIGKILL');
    }
    report?.(round, countConfirmed(ledger));
  }

  const last = await waitUntilServing(start());
  const faults = await inspect(location, last.origin, ledger);
  await last.stop();
  if (faults.length > 0) throw new Error(`After the last round, seed ${seed}:\n${faults.join('\n')}`);
  return countConfirmed(ledger);
}

/** Waits until a write of each kind was acknowledged. */
async function waitForEachKind({ child }: { child: ReturnType<typeof launch>['child'] }, ledger: Ledger) {
  while (!hasEnded(child) && Object.values(countConfirmed(ledger)).includes(0)) await pause(10);
}

export async function kill({ child }: { child: ReturnType<typeof launch>['child'] }) {
  const closed = hasEnded(child) ? null : once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

/** Mulberry32: a deterministic generator of numbers from 0 to 1. */
export function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
