import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { locatePage, type Page } from '#platform/lists/pagination.ts';
import { type Suppression, suppressionsPerPage } from './suppression.ts';

const suppressionId = sql<string>`list || ':' || email`;

export async function listSuppressions(
  db: Db,
  { search, page }: { search: string; page: number },
): Promise<Page<Suppression>> {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const filtered = db
    .selectFrom('suppressions')
    .$if(search !== '', (rows) => rows.where(sql<boolean>`email like ${pattern} escape '\\'`));
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...pagination } = locatePage(page, suppressionsPerPage, total);
  const items = await filtered
    .select(['email', 'list', 'reason', 'created_at as at', suppressionId.as('id')])
    .orderBy('created_at', 'desc')
    .orderBy('email')
    .orderBy('list')
    .limit(suppressionsPerPage)
    .offset(offset)
    .execute();
  return { items, ...pagination };
}

export async function countSuppressions(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('suppressions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Addresses can be mailed again, but unsubscribed ones stay unsubscribed. */
export async function deleteSuppressions(db: Db, ids: string[]): Promise<number> {
  const removed = await db
    .deleteFrom('suppressions')
    .where(suppressionId, 'in', ids)
    .returning('email')
    .execute();
  return removed.length;
}
