import type { Db } from '#database/schema.ts';
import { buildPublicPath } from '#features/content/model/content.ts';
import { getContentTable } from '#features/content/server/content-tables.server.ts';
import { isSlugTaken } from '#features/content/server/slugs.server.ts';
import { isOwnPath } from '#features/redirects/own-paths.ts';
import { readOldPath } from '#features/redirects/redirect.ts';
import { findRedirect } from '#features/redirects/redirects.server.ts';
import { findProblem, fitContent, fitTags, deriveSlug } from './content-fields.ts';
import { checksum } from '#features/imports/records.server.ts';
import type { SourceContent } from '#site-import/index.ts';
import type { ContentTarget } from '#features/imports/targets.server.ts';

const MAX_SUFFIX = 100;

export type ContentPlan = {
  action: 'create' | 'skip' | 'problem';
  notes: string[];
  slug: string | null;
  targetId: string | null;
};

/** For a post or page that no earlier import has created; `plannedSlugs` holds those of the same plan. */
export async function planContent(
  db: Db,
  record: SourceContent,
  { target, plannedSlugs, now }: { target: ContentTarget; plannedSlugs: Set<string>; now: Date },
): Promise<ContentPlan> {
  const problem = findProblem(record);
  if (problem) return { action: 'problem', notes: [problem], slug: null, targetId: null };

  const wanted = deriveSlug(record, checksum(record.key));
  const { fields, notes } = fitContent(record, now);
  const existing = await findBySlug(db, record.type, wanted);
  const date = record.publishedAt === null ? null : (fields.publishedAt?.toISOString() ?? null);
  if (existing?.title === fields.title && (date === null || date === existing.publishedAt)) {
    const where = existing.deletedAt === null ? 'Already on this site.' : 'Already on this site, in the bin.';
    return { action: 'skip', notes: [where], slug: wanted, targetId: existing.id };
  }

  const isFree = async (slug: string) =>
    !plannedSlugs.has(`${record.type} ${slug}`) &&
    !target.isReserved(slug) &&
    !(await isSlugTaken(db, record.type, slug, ''));
  const slug = await findFreeSlug(wanted, checksum(record.key), isFree);
  plannedSlugs.add(`${record.type} ${slug}`);
  const moved =
    slug === wanted
      ? []
      : [
          `The address ${buildPublicPath(record.type, wanted)} is taken, so it becomes ${buildPublicPath(record.type, slug)}.`,
        ];
  return { action: 'create', notes: [...moved, ...notes, ...listLosses(record)], slug, targetId: null };
}

/** What is lost of an item that is created or updated. */
export function listLosses(record: SourceContent): string[] {
  return [...record.losses, ...fitTags([...record.categories, ...record.tags]).notes];
}

async function findFreeSlug(wanted: string, keyChecksum: string, isFree: (slug: string) => Promise<boolean>) {
  if (await isFree(wanted)) return wanted;
  for (let number = 2; number <= MAX_SUFFIX; number += 1) {
    const slug = `${wanted}-${number}`;
    if (await isFree(slug)) return slug;
  }
  return `${wanted.slice(0, 60)}-${keyChecksum.slice(0, 12)}`;
}

async function findBySlug(db: Db, kind: SourceContent['type'], slug: string) {
  const row = await db
    .selectFrom(getContentTable(kind))
    .select(['id', 'title', 'published_at as publishedAt', 'deleted_at as deletedAt'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ?? null;
}

/** The old addresses that will lead to an item, and why others will not. */
export async function planOldPaths(
  db: Db,
  record: SourceContent,
  slug: string,
): Promise<{ paths: string[]; notes: string[] }> {
  if (record.state === 'draft') {
    const notes = record.oldPaths.length > 0 ? ['A draft gets no redirect from its old address.'] : [];
    return { paths: [], notes };
  }
  const newPath = buildPublicPath(record.type, slug);
  const paths: string[] = [];
  const notes: string[] = [];
  for (const typed of record.oldPaths) {
    const from = readOldPath(typed);
    if (from === newPath) continue;
    if (from === null) notes.push(`The old address ${typed.slice(0, 200)} cannot be redirected.`);
    else if (isOwnPath(from) || (await isServed(db, from)))
      notes.push(`The old address ${from} is not redirected, because this site has a page there.`);
    else if (![null, encodeURI(newPath)].includes(await findRedirect(db, from)))
      notes.push(`The old address ${from} is redirected already and stays as it is.`);
    else paths.push(from);
  }
  return { paths: [...new Set(paths)], notes };
}

/** Whether a public post, project or page is at this path. */
async function isServed(db: Db, path: string): Promise<boolean> {
  const [, folder, slug] = /^\/(?:(blog|portfolio)\/)?([^/?]+)$/.exec(path) ?? [];
  if (slug === undefined) return false;
  const kind = folder === 'blog' ? 'post' : folder === 'portfolio' ? 'project' : 'page';
  const row = await db
    .selectFrom(getContentTable(kind))
    .select('id')
    .where('slug', '=', slug)
    .where('published', '=', true)
    .where('by_link', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
