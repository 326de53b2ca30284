import { sql } from 'kysely';

/**
 * The only definition of what visitors may see of a post or project: published, date reached, not
 * deleted.
 */
export function isPublicAt(at: string, table: 'blog_posts' | 'portfolio_projects' | 'post') {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`${column('published')} = true and ${column('published_at')} <= ${at} and ${column('deleted_at')} is null`;
}
