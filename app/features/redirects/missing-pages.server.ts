import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { MAX_PATH_LENGTH, type MissingPage, withoutSlash } from './redirect.ts';
import { listRedirected } from './redirects.server.ts';

const FLUSH_DELAY_MS = 5_000;
const MAX_BUFFERED_PATHS = 200;
const MAX_MISSING_PAGES = 500;

/** Paths that vulnerability scanners probe on every site. */
const PROBE_PATH =
  /\.(php|aspx?|jsp|cgi|env|ini|bak|sql|zip)\b|\/(wp-|wordpress|cgi-bin|\.git|\.aws|vendor\/)/i;

/** Links for one person contain keys that grant access. */
const LINK_PATH = /^\/(?:mail|testimonial|quotes|preview\/[^/]+)\/[^/]+\/./i;

export type MissingPages = { note(path: string, at: Date): void; flush(): Promise<void> };

/** Buffers missing paths and writes them in batches, so that no request waits for the database. */
export function collectMissingPages(db: Db, onError: (error: unknown) => void): MissingPages {
  let buffer = new Map<string, { hits: number; at: string }>();
  let timer: NodeJS.Timeout | null = null;

  async function flush() {
    if (timer) clearTimeout(timer);
    timer = null;
    const entries = buffer;
    buffer = new Map();
    if (entries.size === 0) return;
    try {
      await writeMissingPages(db, entries);
    } catch (error) {
      onError(error);
    }
  }

  return {
    note(requestedPath, at) {
      const path = withoutSlash(requestedPath);
      if (path.length > MAX_PATH_LENGTH || PROBE_PATH.test(path) || LINK_PATH.test(path)) return;
      const before = buffer.get(path);
      if (!before && buffer.size >= MAX_BUFFERED_PATHS) return;
      buffer.set(path, { hits: (before?.hits ?? 0) + 1, at: at.toISOString() });
      timer ??= setTimeout(() => void flush(), FLUSH_DELAY_MS).unref();
    },
    flush,
  };
}

/** The least recently requested paths beyond the limit are deleted. */
function writeMissingPages(db: Db, entries: Map<string, { hits: number; at: string }>) {
  return inTransaction(db, async (trx) => {
    for (const [path, { hits, at }] of entries)
      await trx
        .insertInto('missing_pages')
        .values({ path, hits, last_seen_at: at })
        .onConflict((conflict) =>
          conflict
            .column('path')
            .doUpdateSet((eb) => ({ hits: eb('missing_pages.hits', '+', hits), last_seen_at: at })),
        )
        .execute();
    const excess = trx
      .selectFrom('missing_pages')
      .select('path')
      .orderBy('last_seen_at', 'desc')
      .orderBy('path')
      .offset(MAX_MISSING_PAGES)
      .limit(MAX_MISSING_PAGES);
    await trx.deleteFrom('missing_pages').where('path', 'in', excess).execute();
  });
}

/** Returns those of the paths that have a page now. */
type FindServed = (paths: string[]) => Promise<string[]>;

export async function deleteServedPages(db: Db, findServed: FindServed) {
  const served = await listServed(db, findServed);
  if (served.length > 0) await db.deleteFrom('missing_pages').where('path', 'in', served).execute();
}

/** Those that have a page or a redirect now. */
async function listServed(db: Db, findServed: FindServed) {
  const rows = await db.selectFrom('missing_pages').select('path').execute();
  const paths = rows.map(({ path }) => path);
  return [...(await findServed(paths)), ...(await listRedirected(db, paths))];
}

/** The most requested first, without paths that exist now. */
export async function listMissingPages(
  db: Db,
  { count, findServed }: { count: number; findServed: FindServed },
): Promise<MissingPage[]> {
  const served = await listServed(db, findServed);
  return db
    .selectFrom('missing_pages')
    .select(['path', 'hits', 'last_seen_at as lastSeenAt'])
    .$if(served.length > 0, (query) => query.where('path', 'not in', served))
    .orderBy('hits', 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('path')
    .limit(count)
    .execute();
}

export async function deleteMissingPages(db: Db) {
  await db.deleteFrom('missing_pages').execute();
}
