import { type RawBuilder, sql } from 'kysely';

/** ISO 8601 string in UTC. */
export type Time = string;
/** `YYYY-MM-DD`. */
export type Day = string;
/** JSON stored as text, so that both engines store the same bytes. */
export type Json = string;

/** SQL types by logical type; migrations use the logical types. */
export type ColumnTypes = Record<
  | 'text'
  | 'list'
  | 'time'
  | 'day'
  | 'boolean'
  | 'integer'
  | 'amount'
  | 'decimal'
  | 'authTime'
  | 'authBoolean',
  RawBuilder<unknown>
>;

export function columnTypes(sqlTypes: Record<keyof ColumnTypes, string>): ColumnTypes {
  return Object.fromEntries(
    Object.entries(sqlTypes).map(([logicalType, sqlType]) => [logicalType, sql.raw(sqlType)]),
  ) as ColumnTypes;
}
