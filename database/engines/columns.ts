import { type RawBuilder, sql } from 'kysely';

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
