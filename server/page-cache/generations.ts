import type { ContentVersion } from '#database/content-version.ts';

/** A state of what visitors see: it ends when somebody changes that, or when its own time has come. */
export type Generation = { version: number; endsAt: number; memoized: Map<string, Promise<unknown>> };

type Options = {
  contentVersion: ContentVersion;
  /** When what visitors see changes although nobody writes. */
  findEnd: (now: Date) => Promise<Date>;
  clock: () => Date;
};

/** Some names are parts of addresses, and whoever asks makes those up. */
const MAX_MEMOIZED = 1_000;

export type Generations = ReturnType<typeof trackGenerations>;

export function trackGenerations({ contentVersion, findEnd, clock }: Options) {
  let latest: Generation | null = null;
  let opening: { version: number; edition: Promise<Generation> } | null = null;

  /** The present edition, if it is known without asking. */
  const current = (now = clock().getTime()) => {
    if (!latest || latest.version !== contentVersion.current()) return null;
    return now < latest.endsAt ? latest : null;
  };

  const begin = async (version: number) => {
    try {
      const endsAt = (await findEnd(clock())).getTime();
      latest = { version, endsAt, memoized: new Map() };
      return latest;
    } finally {
      if (opening?.version === version) opening = null;
    }
  };

  /** The edition that is present before the first query; null while changes would not be heard of. */
  const open = async (): Promise<Generation | null> => {
    const known = current();
    if (known) return known;
    const version = contentVersion.current();
    if (version === null) return null;
    if (opening?.version !== version) opening = { version, edition: begin(version) };
    return opening.edition.catch(() => null);
  };

  return {
    current,
    open,
    /** Whether nothing can have been changed, binned or unpublished since an edition began, also while the database is down. */
    isStillPublic({ version, endsAt }: Generation) {
      const newest = contentVersion.current() ?? contentVersion.lastKnown();
      return version === newest && clock().getTime() < endsAt;
    },
    /** Reads something that visitors see once in an edition. */
    async memoize<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
      const remembered = (await open())?.memoized;
      if (!remembered) return read();
      const known = remembered.get(name);
      if (known) return known as Promise<Value>;
      const reading = read();
      if (remembered.size >= MAX_MEMOIZED) remembered.clear();
      remembered.set(name, reading);
      reading.catch(() => remembered.delete(name));
      return reading;
    },
  };
}
