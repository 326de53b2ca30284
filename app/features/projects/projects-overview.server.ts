import { sql } from 'kysely';
import { monthCounts } from '#database/month-counts.ts';
import type { Db } from '#database/schema.ts';
import type { RecentProject } from './project.ts';
import { publicProjects } from './projects.server.ts';

/** Counts all projects including drafts, and recently created ones. */
export function countOwnProjects(db: Db, now: Date) {
  return existingProjects(db)
    .select(monthCounts(sql.ref('created_at'), now))
    .executeTakeFirstOrThrow();
}

/** Projects in progress first, then the latest completed. */
export function listRecentProjects(db: Db, count: number): Promise<RecentProject[]> {
  return existingProjects(db)
    .select(['id', 'slug', 'title', 'category', 'client_name as clientName', 'completed_at as completedAt'])
    .select(['featured_image as image', 'cover_salt as coverSeed'])
    .orderBy('completed_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}

function existingProjects(db: Db) {
  return db.selectFrom('portfolio_projects').where('deleted_at', 'is', null);
}

export async function listPublicProjectSlugs(db: Db, slugs: string[], now: Date): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await publicProjects(db, now.toISOString())
    .select('slug')
    .where('slug', 'in', slugs)
    .execute();
  return rows.map(({ slug }) => slug);
}
