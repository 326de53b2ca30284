import type { ContentVersion } from '#database/content-version.ts';

/** A state of the public content: it ends with the next content version, or at `endsAt` (milliseconds). */
export type Generation = { version: number; endsAt: number; memoized: Map<string, Promise<unknown>> };

type Options = {
  contentVersion: ContentVersion;
  /** When the public content changes next without a write. */
  findEnd: (now: Date) => Promise<Date>;
  clock: () => Date;
};

/** Some names contain parts of a URL, which visitors can choose freely. */
const MAX_MEMOIZED = 1_000;

export type Generations = ReturnType<typeof trackGenerations>;

export function trackGenerations({ contentVersion, findEnd, clock }: Options) {
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
      const generation: Generation = { version, endsAt, memoized: new Map() };
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
    /** Caches the result of `read` under a name until the generation ends. */
    async memoize<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
      const cache = (await open())?.memoized;
      if (!cache) return read();
      const cached = cache.get(name);
      if (cached) return cached as Promise<Value>;
      const reading = read();
      if (cache.size >= MAX_MEMOIZED) cache.clear();
      cache.set(name, reading);
      reading.catch(() => cache.delete(name));
      return reading;
    },
  };
}
