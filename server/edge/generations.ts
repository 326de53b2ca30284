import type { Snapshot } from '#snapshot';
import type { ContentVersion } from '#database/content-version.ts';
import type { Db } from '#database/schema.ts';
import { findNextPublication } from '#features/content/server/content-tables.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { dayIn, toInstant } from '#platform/time/calendar.ts';
import { DAY_MS } from '#platform/time/durations.ts';

/** A state of the public content: it ends with the next content version, or at `endsAt` (milliseconds). */
export type Generation = { version: number; endsAt: number; snapshot: Snapshot };

type Options = {
  contentVersion: ContentVersion;
  /** When the public content changes next without a write. */
  findEnd: (now: Date) => Promise<Date>;
  clock: () => Date;
  beginSnapshot: () => Snapshot;
};

export type Generations = ReturnType<typeof trackGenerations>;

export function trackGenerations({ contentVersion, findEnd, clock, beginSnapshot }: Options) {
  let latest: Generation | null = null;
  let opening: { version: number; generation: Promise<Generation> } | null = null;

  /** Returns the current generation if it is known without a query. */
  const current = (now = clock().getTime()) => {
    if (!latest || latest.version !== contentVersion.current()) return null;
    return now < latest.endsAt ? latest : null;
  };

  const begin = async (version: number) => {
    try {
      const endsAt = (await findEnd(clock())).getTime();
      const generation: Generation = { version, endsAt, snapshot: beginSnapshot() };
      // A slow query may end after a newer generation has begun.
      if (version === contentVersion.current()) latest = generation;
      return generation;
    } finally {
      if (opening?.version === version) opening = null;
    }
  };

  /** Returns the current generation, or null while the content version is unknown. */
  const open = async (): Promise<Generation | null> => {
    const known = current();
    if (known) return known;
    const version = contentVersion.current();
    if (version === null) return null;
    if (opening?.version !== version) opening = { version, generation: begin(version) };
    return opening.generation.catch(() => null);
  };

  return {
    current,
    open,
    isStalled: contentVersion.isStalled,
    /** Whether no content can have changed since the generation began; also answers while the database is down. */
    isStillValid({ version, endsAt }: Generation) {
      const newest = contentVersion.current() ?? contentVersion.lastKnown();
      return version === newest && clock().getTime() < endsAt;
    },
    /** The snapshot of the current generation; one of its own while the content version is unknown. */
    async snapshot(): Promise<Snapshot> {
      return (await open())?.snapshot ?? beginSnapshot();
    },
  };
}

/** Public content changes without a write at the next scheduled publication and at midnight in the owner's time zone. */
export async function findGenerationEnd(db: Db, now: Date): Promise<Date> {
  const [{ timeZone }, publication] = await Promise.all([readSite(db), findNextPublication(db, now)]);
  const midnight = nextMidnight(timeZone, now);
  return new Date(publication && publication < midnight ? publication : midnight);
}

function nextMidnight(timeZone: string, now: Date) {
  const today = Date.parse(`${dayIn(timeZone, now)}T00:00:00Z`);
  const tomorrow = new Date(today + DAY_MS).toISOString().slice(0, 10);
  return toInstant(`${tomorrow}T00:00`, timeZone)!;
}
