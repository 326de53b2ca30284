import { sql } from 'kysely';
import { containsText } from '#database/matches.ts';
import type { Db } from '#database/schema.ts';
import { locatePage, type Page } from '#platform/lists/pagination.ts';
import { type Redirect, redirectsPerPage } from './redirect.ts';

/** Newest first; the search covers both paths. */
export async function listRedirectsInPanel(
  db: Db,
  { search, page }: { search: string; page: number },
): Promise<Page<Redirect>> {
  const text = search.toLowerCase();
  const filtered = db
    .selectFrom('redirects')
    .$if(text !== '', (rows) => rows.where(containsText(text, sql`lower(from_path || ' ' || to_path)`)));
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...pagination } = locatePage(page, redirectsPerPage, total);
  const items = await filtered
    .select(['from_path as from', 'to_path as to', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('from_path')
    .limit(redirectsPerPage)
    .offset(offset)
    .execute();
  return { items, ...pagination };
}
