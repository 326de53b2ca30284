import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasEnded, launch, quietSite, serving } from '../support/program.ts';
import { signInAt, withOwner } from '../support/signed-in.ts';
import { inspect } from './inspection.ts';
import { countAnswered, openLedger } from './ledger.ts';
import { publishArticle, writeUntilGone } from './writes.ts';

/** How many rounds have a start that is killed as well, and how long they write in times of a start. */
const KILLED_STARTS = 0.3;
const LONGEST_WRITING = 3;

type Kills = {
  folder: string;
  /** Where PostgreSQL has an empty database for the site; without it the site has a file. */
  databaseUrl?: string | undefined;
  rounds: number;
  seed: number;
  /** Told after each round. */
  report?: (round: number, answered: ReturnType<typeof countAnswered>) => void;
};

/**
 * Kills a site at random moments, while it starts and while it writes, and starts it again each time. Throws when
 * something that was answered is gone, something is damaged, or a start needs a hand.
 */
export async function killAgainAndAgain({ folder, databaseUrl, rounds, seed, report }: Kills) {
  const random = seeded(seed);
  const ledger = openLedger();
  const place = { folder, database: databaseUrl ?? join(folder, 'atelier.db') };
  const settings = { ...quietSite, DATA_DIR: folder, TRUST_PROXY: '1', ...withOwner };
  const start = () =>
    launch(['server/main.ts'], { ...settings, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  let cookie = '';
  let startTook = 500;

  for (let round = 1; round <= rounds; round++) {
    if (round === 1 || random() < KILLED_STARTS) {
      const starting = start();
      await pause(random() * startTook);
      await kill(starting);
    }
    const began = performance.now();
    const site = await serving(start());
    startTook = performance.now() - began;
    try {
      const faults = await inspect(place, site.origin, ledger);
      if (faults.length > 0) throw new Error(`Round ${round}, seed ${seed}:\n${faults.join('\n')}`);
      if (round === 1) {
        cookie = await signInAt(site.origin);
        await publishArticle({ origin: site.origin, cookie });
      }
      const writing = writeUntilGone({ origin: site.origin, cookie, ledger });
      await Promise.race([writing, pause(random() * LONGEST_WRITING * startTook)]);
      await kill(site);
      await writing;
    } finally {
      site.child.kill('SIGKILL');
    }
    report?.(round, countAnswered(ledger));
  }

  const last = await serving(start());
  const faults = await inspect(place, last.origin, ledger);
  await last.stop();
  if (faults.length > 0) throw new Error(`After the last round, seed ${seed}:\n${faults.join('\n')}`);
  return countAnswered(ledger);
}

export async function kill({ child }: { child: ReturnType<typeof launch>['child'] }) {
  const closed = hasEnded(child) ? null : once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

/** The same seed gives the same numbers from 0 to 1. */
export function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
