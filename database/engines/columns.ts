import { type RawBuilder, sql } from 'kysely';

/** The column types in which the engines differ; a migration names the meaning, the engine its own type. */
export type ColumnTypes = Record<
  'text' | 'list' | 'time' | 'day' | 'boolean' | 'integer' | 'decimal' | 'authTime' | 'authBoolean',
  RawBuilder<unknown>
>;

/** The engine names each of its types once, as SQL. */
export function columnTypes(names: Record<keyof ColumnTypes, string>): ColumnTypes {
  return Object.fromEntries(
    Object.entries(names).map(([meaning, name]) => [meaning, sql.raw(name)]),
  ) as ColumnTypes;
}
