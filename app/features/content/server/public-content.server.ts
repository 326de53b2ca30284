import { sql } from 'kysely';

/**
 * The only definition of what visitors may see of a post or project: published, date reached, not
 * deleted. The table is named where a query joins several.
 */
export function isPublicAt(at: string, table?: string) {
  const column = (name: string) => sql.ref(table ? `${table}.${name}` : name);
  return sql<boolean>`${column('published')} = true and ${column('published_at')} <= ${at} and ${column('deleted_at')} is null`;
}
