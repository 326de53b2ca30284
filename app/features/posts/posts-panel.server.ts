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
import type { PostRow, PostSort, RecentPost } from './post.ts';
import { publicPosts } from './posts.server.ts';

const columns = { title: 'title', published: 'published_at', edited: 'edited_at', views: 'views' } as const;

export function listPostRows(db: Db, listing: Listing<PostSort>): Promise<Page<PostRow>> {
  const rows = db.selectFrom('blog_posts').select([...rowColumns, 'category', 'views']);
  return listPage(rows, listing, columns[listing.sort]);
}

/** Counts all posts including drafts, recent publications and total views. */
export function countPosts(db: Db, now: Date) {
  const published = sql`case when published then published_at end`;
  return existingPosts(db)
    .select([...monthCounts(published, now), sql<number>`coalesce(sum(views), 0)`.as('views')])
    .executeTakeFirstOrThrow();
}

/** Drafts by their last edit, others by their publication time. */
export async function listRecentPosts(
  db: Db,
  { count, now }: { count: number; now: Date },
): Promise<RecentPost[]> {
  // One query per kind, each along its own index; ordering both together would scan all posts.
  const newest = (published: boolean, at: 'published_at' | 'edited_at') =>
    existingPosts(db)
      .select(['id', 'slug', 'title', 'category', 'featured_image as image', 'cover_seed as coverSeed'])
      .select(['published', 'views', `${at} as at`])
      .where('published', '=', published)
      .orderBy(at, 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .$narrowType<{ at: string }>()
      .execute();
  const rows = await Promise.all([newest(true, 'published_at'), newest(false, 'edited_at')]);
  return rows
    .flat()
    .toSorted((a, b) => byText(b.at, a.at) || byText(b.id, a.id))
    .slice(0, count)
    .map(({ published, ...row }) => ({
      ...row,
      state: getContentState({ published, publishedAt: row.at }, now),
    }));
}

function byText(a: string, b: string) {
  return a < b ? -1 : Number(a > b);
}

/** Publications since then, oldest first. */
export function listPublications(db: Db, { since, now }: { since: Date; now: Date }) {
  return publicPosts(db, now.toISOString())
    .select(['title', 'published_at as publishedAt'])
    .where('published_at', '>', since.toISOString())
    .orderBy('published_at')
    .$narrowType<{ publishedAt: string }>()
    .execute();
}

export async function listPublicPostSlugs(db: Db, slugs: string[], now: Date): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await publicPosts(db, now.toISOString()).select('slug').where('slug', 'in', slugs).execute();
  return rows.map(({ slug }) => slug);
}

function existingPosts(db: Db) {
  return db.selectFrom('blog_posts').where('deleted_at', 'is', null);
}
