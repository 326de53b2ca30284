import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { longestPath, type MissingPage, withoutSlash } from './redirect.ts';

const FLUSH_AFTER = 5_000;
const MAX_WAITING = 200;
const MAX_MISSING_PAGES = 500;

/** What machines try on every site says nothing about this one. */
const probes = /\.(php|aspx?|jsp|cgi|env|ini|bak|sql|zip)\b|\/(wp-|wordpress|cgi-bin|\.git|\.aws|vendor\/)/i;

export type MissingPages = { note(path: string, at: Date): void; flush(): Promise<void> };

/** Collects addresses that were asked for in vain, and writes them together, so that no visitor waits for it. */
export function collectMissingPages(db: Db, onError: (error: unknown) => void): MissingPages {
  let waiting = new Map<string, { hits: number; at: string }>();
  let timer: NodeJS.Timeout | null = null;

  async function flush() {
    if (timer) clearTimeout(timer);
    timer = null;
    const noted = waiting;
    waiting = new Map();
    if (noted.size === 0) return;
    try {
      await writeMissingPages(db, noted);
    } catch (error) {
      onError(error);
    }
  }

  return {
    note(asked, at) {
      const path = withoutSlash(asked);
      if (path.length > longestPath || probes.test(path)) return;
      const before = waiting.get(path);
      if (!before && waiting.size >= MAX_WAITING) return;
      waiting.set(path, { hits: (before?.hits ?? 0) + 1, at: at.toISOString() });
      timer ??= setTimeout(() => void flush(), FLUSH_AFTER).unref();
    },
    flush,
  };
}

/** Those that were asked for longest ago make room. */
function writeMissingPages(db: Db, noted: Map<string, { hits: number; at: string }>) {
  return inTransaction(db, async (trx) => {
    for (const [path, { hits, at }] of noted)
      await trx
        .insertInto('missing_pages')
        .values({ path, hits, last_seen_at: at })
        .onConflict((conflict) =>
          conflict
            .column('path')
            .doUpdateSet((eb) => ({ hits: eb('missing_pages.hits', '+', hits), last_seen_at: at })),
        )
        .execute();
    const tooMany = trx
      .selectFrom('missing_pages')
      .select('path')
      .orderBy('last_seen_at', 'desc')
      .orderBy('path')
      .offset(MAX_MISSING_PAGES)
      .limit(MAX_MISSING_PAGES);
    await trx.deleteFrom('missing_pages').where('path', 'in', tooMany).execute();
  });
}

/** Says at which of the addresses visitors find something now. */
type FindAnswered = (paths: string[]) => Promise<string[]>;

/** Deletes the addresses that answer now. */
export async function deleteAnsweredPages(db: Db, findAnswered: FindAnswered) {
  const answered = await listAnswered(db, findAnswered);
  await db
    .deleteFrom('missing_pages')
    .where((eb) =>
      eb.or([
        eb('path', 'in', eb.selectFrom('redirects').select('from_path')),
        ...(answered.length > 0 ? [eb('path', 'in', answered)] : []),
      ]),
    )
    .execute();
}

async function listAnswered(db: Db, findAnswered: FindAnswered) {
  const rows = await db.selectFrom('missing_pages').select('path').execute();
  return findAnswered(rows.map(({ path }) => path));
}

/** Those that do not answer now, what was asked for most often first. */
export async function listMissingPages(
  db: Db,
  { count, findAnswered }: { count: number; findAnswered: FindAnswered },
): Promise<MissingPage[]> {
  const answered = await listAnswered(db, findAnswered);
  return db
    .selectFrom('missing_pages')
    .select(['path', 'hits', 'last_seen_at as lastSeenAt'])
    .where('path', 'not in', (eb) => eb.selectFrom('redirects').select('from_path'))
    .$if(answered.length > 0, (query) => query.where('path', 'not in', answered))
    .orderBy('hits', 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('path')
    .limit(count)
    .execute();
}

export async function deleteMissingPages(db: Db) {
  await db.deleteFrom('missing_pages').execute();
}
