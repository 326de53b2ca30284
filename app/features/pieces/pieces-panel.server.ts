import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { holds } from '#database/matches.ts';
import type { Db } from '#database/schema.ts';
import { fold } from '#platform/fold.ts';
import type { PieceKind, PieceState } from './piece.ts';
import { tableOf } from './piece-table.server.ts';

export type PieceFilter = {
  search: string;
  state: PieceState | 'bin' | null;
  category: string | null;
  now: Date;
};

/** Whether a piece belongs into a list of the panel; each feature asks its own table. */
export function isListed({ search, state, category, now }: PieceFilter): RawBuilder<SqlBool> {
  const at = now.toISOString();
  const query = fold(search);
  const conditions = [state === 'bin' ? sql`deleted_at is not null` : sql`deleted_at is null`];
  if (state === 'draft') conditions.push(sql`published = ${false}`);
  if (state === 'scheduled') conditions.push(sql`published = ${true} and published_at > ${at}`);
  if (state === 'published') conditions.push(sql`published = ${true} and published_at <= ${at}`);
  if (category !== null) conditions.push(sql`category = ${category}`);
  if (query) conditions.push(holds(query));
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

export async function countByState(db: Db, kind: PieceKind, now: Date) {
  const at = now.toISOString();
  const rows = await db
    .selectFrom(tableOf(kind))
    .select((eb) => [
      eb
        .case()
        .when('deleted_at', 'is not', null)
        .then('bin')
        .when('published', '=', false)
        .then('draft')
        .when('published_at', '>', at)
        .then('scheduled')
        .else('published')
        .end()
        .as('state'),
      eb.fn.countAll<number>().as('total'),
    ])
    .groupBy('state')
    .execute();
  return {
    draft: 0,
    scheduled: 0,
    published: 0,
    bin: 0,
    ...Object.fromEntries(rows.map((row) => [row.state, row.total])),
  };
}
