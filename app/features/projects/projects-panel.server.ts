import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { getContentState } from '#features/content/model/content.ts';
import {
  type Listing,
  listPage,
  rowColumns,
  monthCounts,
} from '#features/content/server/panel-queries.server.ts';
import type { Page } from '#platform/lists/pagination.ts';
import type { FeaturedProject, ProjectRow, ProjectSort, RecentProject } from './project.ts';
import { publicProjects, withCardImage } from './projects.server.ts';

const columns = { title: 'title', completed: 'completed_at', edited: 'edited_at' } as const;

export async function listProjectRows(db: Db, listing: Listing<ProjectSort>): Promise<Page<ProjectRow>> {
  const rows = db
    .selectFrom('portfolio_projects')
    .select([
      ...rowColumns,
      'screenshots',
      'category',
      'client_name as clientName',
      'completed_at as completedAt',
      'featured',
    ]);
  const page = await listPage(rows, listing, columns[listing.sort]);
  return { ...page, items: page.items.map(withCardImage) };
}

/** Includes drafts, which keep their position until they are published. */
export async function listFeaturedForOwner(db: Db, now: Date): Promise<FeaturedProject[]> {
  const rows = await db
    .selectFrom('portfolio_projects')
    .select(['id', 'title', 'slug', 'featured_image as image', 'screenshots', 'cover_seed as coverSeed'])
    .select(['published', 'published_at as publishedAt', 'by_link as byLink'])
    .where('featured', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('featured_position')
    .orderBy('completed_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ published, publishedAt, byLink, ...project }) => ({
    ...withCardImage(project),
    state: byLink ? 'by link' : getContentState({ published, publishedAt }, now),
  }));
}

/** Counts all projects including drafts, and recently created ones. */
export function countOwnProjects(db: Db, now: Date) {
  return existingProjects(db)
    .select(monthCounts(sql.ref('created_at'), now))
    .executeTakeFirstOrThrow();
}

/** Projects in progress first, then the latest completed. */
export async function listRecentProjects(db: Db, count: number): Promise<RecentProject[]> {
  const rows = await existingProjects(db)
    .select(['id', 'slug', 'title', 'category', 'client_name as clientName', 'completed_at as completedAt'])
    .select(['featured_image as image', 'screenshots', 'cover_seed as coverSeed'])
    .orderBy('completed_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.map(withCardImage);
}

/** The owner's role in the newest project that names one. */
export async function findLatestRole(db: Db): Promise<string | null> {
  const row = await existingProjects(db)
    .select('role')
    .where('role', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.role ?? null;
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
