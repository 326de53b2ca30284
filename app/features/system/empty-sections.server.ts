import type { SectionPath } from '#content/navigation.ts';
import type { Db } from '#database/schema.ts';
import { isPublicAt } from '#features/content/server/content-tables.server.ts';

/** The sections without anything that visitors can see. */
export async function listEmptySections(db: Db, now: Date): Promise<SectionPath[]> {
  const isPublic = isPublicAt(now.toISOString());
  const found = await db
    .selectNoFrom((eb) => {
      const catalog = (table: 'ai_tools' | 'resources') =>
        eb.selectFrom(table).select('id').where('active', '=', true).where('deleted_at', 'is', null);
      return [
        eb.exists(eb.selectFrom('blog_posts').select('id').where(isPublic)).as('/blog'),
        eb.exists(eb.selectFrom('portfolio_projects').select('id').where(isPublic)).as('/portfolio'),
        eb.exists(catalog('ai_tools')).as('/ai-tools'),
        eb.exists(catalog('resources')).as('/resources'),
      ];
    })
    .executeTakeFirstOrThrow();
  return (Object.keys(found) as (keyof typeof found)[]).filter((path) => !found[path]);
}
