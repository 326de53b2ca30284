import type { Db } from '#database/schema.ts';
import type { Json } from '#database/schema/value-types.ts';
import { isPublicAt, isPublishedAt } from '#features/content/server/content-tables.server.ts';
import { pickLater } from '#platform/time/calendar.ts';
import {
  chooseCardImage,
  type Credit,
  type Outcome,
  type ProjectCard,
  type ProjectDetail,
  type ProjectLink,
  type ProjectListing,
} from './project.ts';

export const cardColumns = [
  'slug',
  'title',
  'description',
  'category',
  'technologies',
  'completed_at as completedAt',
  'featured_image as image',
  'screenshots',
  'cover_seed as coverSeed',
  'loop',
  'is_sample as isSample',
] as const;

const changeColumns = ['published_at as publishedAt', 'updated_at as updatedAt'] as const;

export async function countProjectsByCategory(db: Db, now: Date): Promise<Record<string, number>> {
  const rows = await publicProjects(db, now.toISOString())
    .select((eb) => ['category', eb.fn.countAll<number>().as('total')])
    .groupBy('category')
    .execute();
  return Object.fromEntries(rows.map(({ category, total }) => [category, total]));
}

export async function listFeaturedProjects(
  db: Db,
  { count, now }: { count: number; now: Date },
): Promise<ProjectCard[]> {
  const projects = await publicProjects(db, now.toISOString())
    .select(cardColumns)
    .where('featured', '=', true)
    .orderBy('featured_position')
    .orderBy('completed_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return projects.map(withCardImage);
}

/** The public ones of these projects, in the given order. */
export async function listProjectsBySlug(
  db: Db,
  { slugs, now }: { slugs: string[]; now: Date },
): Promise<ProjectCard[]> {
  if (slugs.length === 0) return [];
  const projects = await publicProjects(db, now.toISOString())
    .select(cardColumns)
    .where('slug', 'in', slugs)
    .execute();
  return slugs.flatMap((slug) => projects.filter((project) => project.slug === slug).map(withCardImage));
}

/** Public projects, newest first; all of them without a limit. */
export function listProjectLinks(db: Db, now: Date, limit?: number): Promise<ProjectLink[]> {
  return publicProjects(db, now.toISOString())
    .select(['slug', 'title', 'category', 'completed_at as completedAt'])
    .orderBy('completed_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute();
}

export const caseStudyColumns = [
  'lede',
  'role',
  'team',
  'services',
  'outcomes',
  'credits',
  'testimonial_id as testimonialId',
  'phone_image as phoneImage',
] as const;

export async function findProject(
  db: Db,
  { slug, now, byLink = false }: { slug: string; now: Date; byLink?: boolean },
): Promise<ProjectDetail | null> {
  const row = await db
    .selectFrom('portfolio_projects')
    .where(isPublishedAt(now.toISOString(), { byLink }))
    .select([
      ...cardColumns,
      'content_html as html',
      'screenshot_alts',
      ...caseStudyColumns,
      'client_name as clientName',
      'client_logo as clientLogo',
      'project_url as projectUrl',
      'github_url as githubUrl',
      'meta_title as metaTitle',
      'meta_description as metaDescription',
      ...changeColumns,
    ])
    .where('slug', '=', slug)
    .$narrowType<{ publishedAt: string }>()
    .executeTakeFirst();
  return row ? readLists(withLastChange(row)) : null;
}

/** The one after it in portfolio order; the first after the last. Null if there is no other. */
export async function findNextProject(
  db: Db,
  { slug, now }: { slug: string; now: Date },
): Promise<ProjectCard | null> {
  const slugs = (await listProjectLinks(db, now)).map((project) => project.slug);
  const next = slugs[(slugs.indexOf(slug) + 1) % slugs.length];
  if (!next || next === slug) return null;
  return (await listProjectsBySlug(db, { slugs: [next], now }))[0] ?? null;
}

/** Null if there is no such public project. */
export async function findProjectCoverSeed(db: Db, { slug, now }: { slug: string; now: Date }) {
  const row = await publicProjects(db, now.toISOString())
    .select('cover_seed')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.cover_seed ?? null;
}

export function withCardImage<Row extends { image: string | null; screenshots: string[] }>({
  screenshots,
  ...row
}: Row) {
  return { ...row, image: chooseCardImage(row.image, screenshots) };
}

type StoredLists = Record<'services' | 'outcomes' | 'credits', Json> & {
  screenshots: string[];
  screenshot_alts: string[] | null;
};

/** Addresses and alt texts of screenshots are stored in two parallel text arrays. */
export function readLists<Row extends StoredLists>({ screenshot_alts: alts, ...row }: Row) {
  return {
    ...row,
    screenshots: row.screenshots.map((url, index) => ({ url, alt: alts?.[index] ?? '' })),
    services: JSON.parse(row.services) as string[],
    outcomes: JSON.parse(row.outcomes) as Outcome[],
    credits: JSON.parse(row.credits) as Credit[],
  };
}

/** Public projects, in portfolio order; all of them without a limit. */
export async function listProjectListings(db: Db, now: Date, limit?: number): Promise<ProjectListing[]> {
  const rows = await publicProjects(db, now.toISOString())
    .select(['slug', 'title', 'description', ...changeColumns])
    .orderBy('completed_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .$narrowType<{ publishedAt: string }>()
    .execute();
  return rows.map(withLastChange);
}

/** A scheduled project counts as changed when it is published. */
function withLastChange<Row extends { publishedAt: string; updatedAt: string }>(row: Row) {
  const { publishedAt, ...rest } = row;
  return { ...rest, updatedAt: pickLater(publishedAt, row.updatedAt) };
}

/** Projects that are public at an ISO time. */
export function publicProjects(db: Db, at: string) {
  return db.selectFrom('portfolio_projects').where(isPublicAt(at, 'portfolio_projects'));
}

export async function isPublicProject(db: Db, { slug, now }: { slug: string; now: Date }): Promise<boolean> {
  const project = await publicProjects(db, now.toISOString())
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return project !== undefined;
}
