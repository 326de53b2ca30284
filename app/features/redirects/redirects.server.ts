import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import {
  canonicalQuery,
  containsQuery,
  splitQuery,
  listApplicablePaths,
  readLinkPath,
  type Redirect,
  redirectsPerPage,
} from './redirect.ts';
import { indexQueryRedirects, matchQueryRedirect } from './query-redirects.ts';
import { containsText } from '#database/matches.ts';
import { locatePage, type Page } from '#platform/lists/pagination.ts';

/** Targets are stored resolved, so that there are hardly ever two. */
const MAX_STEPS = 10;

/**
 * Redirects an old path after a move: existing redirects are updated to the new target, and one from the new path is
 * deleted. The new path is a link, so other letters than ASCII are encoded.
 */
export async function movePath(db: Db, from: string, to: string, now: Date) {
  await db
    .deleteFrom('redirects')
    .where('from_path', 'in', [to, decodeURI(to)])
    .execute();
  await updateTargets(db, { from, to });
  await upsertRedirect(db, { from, to, now });
}

type NewRedirect = { from: string; to: string; now: Date };

async function upsertRedirect(db: Db, { from, to, now }: NewRedirect) {
  await db
    .insertInto('redirects')
    .values({ from_path: from, to_path: to, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ to_path: to }))
    .execute();
}

/** The redirect from exactly this old path. */
export async function findRedirect(db: Db, path: string): Promise<string | null> {
  const found = await db
    .selectFrom('redirects')
    .select('to_path')
    .where('from_path', '=', path)
    .executeTakeFirst();
  return found?.to_path ?? null;
}

/** Where a request for a path without a page leads: `/old/page/2` has the redirect of `/old`, unless it has its own. */
export async function findApplicableRedirect(db: Db, path: string): Promise<string | null> {
  const paths = listApplicablePaths(path);
  const targets = await listRedirectTargets(db, paths);
  const from = paths.find((each) => targets.has(each));
  const to = from === undefined ? null : targets.get(from)!;
  return to !== null && readLinkPath(to) === path ? null : to;
}

/** Those of the paths that are redirected if they have no page. */
export async function listRedirected(db: Db, paths: string[]): Promise<string[]> {
  const targets = await listRedirectTargets(db, [...new Set(paths.flatMap(listApplicablePaths))]);
  return paths.filter((path) => listApplicablePaths(path).some((each) => targets.has(each)));
}

/** New paths by those of the old paths that are stored. */
export async function listRedirectTargets(db: Db, paths: string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .selectFrom('redirects')
    .select(['from_path', 'to_path'])
    .where('from_path', 'in', paths)
    .execute();
  return new Map(rows.map(({ from_path: from, to_path: to }) => [from, to]));
}

/** Those whose old path has a query. */
export async function listQueryRedirects(db: Db): Promise<Pick<Redirect, 'from' | 'to'>[]> {
  return db
    .selectFrom('redirects')
    .select(['from_path as from', 'to_path as to'])
    .where('from_path', 'like', '%?%')
    .execute();
}

/** Follows an existing redirect of the target; false if it would be circular. */
export function createRedirect(db: Db, { from, to, now }: NewRedirect): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await bumpContentVersion(trx);
    const target = await resolveTarget(trx, to);
    if (appliesTo(from, target)) return false;
    await upsertRedirect(trx, { from, to: target, now });
    await updateTargets(trx, { from, to: target });
    await trx.deleteFrom('missing_pages').where('path', '=', from).execute();
    return true;
  });
}

/** Where a request for this link ends. */
async function resolveTarget(db: Db, link: string): Promise<string> {
  return (await listTargets(db, link)).at(-1)!;
}

/** The link and the targets of the redirects that a request for it follows. */
export async function listTargets(db: Db, link: string): Promise<string[]> {
  const targets = [link];
  while (targets.length <= MAX_STEPS) {
    const next = await findTarget(db, targets.at(-1)!);
    if (next === null) break;
    targets.push(next);
  }
  return targets;
}

async function findTarget(db: Db, link: string): Promise<string | null> {
  const { pathname, search } = new URL(link, 'http://here.invalid');
  const path = readLinkPath(link);
  if (search) {
    const rows = await db
      .selectFrom('redirects')
      .select(['from_path as from', 'to_path as to'])
      .where(startsWith('from_path', `${path}?`))
      .execute();
    const query = canonicalQuery(new URLSearchParams(search));
    const found =
      rows.find(({ from }) => from === `${path}?${query}`)?.to ??
      matchQueryRedirect(indexQueryRedirects(rows), pathname + search);
    if (found) return found;
  }
  return findApplicableRedirect(db, path);
}

/** Whether the redirect from this old path would answer a request for the link. */
export function appliesTo(from: string, link: string) {
  const { path, query } = splitQuery(from);
  const { searchParams } = new URL(link, 'http://here.invalid');
  return query === null
    ? listApplicablePaths(readLinkPath(link)).includes(path)
    : readLinkPath(link) === path && containsQuery(searchParams, query);
}

/** Redirects that led to the old path lead to its target now, so that no visitor is redirected twice. */
async function updateTargets(db: Db, { from, to }: { from: string; to: string }) {
  const { path, query } = splitQuery(from);
  const candidates = await db
    .selectFrom('redirects')
    .select(['from_path', 'to_path'])
    .where((eb) => eb.or([startsWith('to_path', path), startsWith('to_path', encodeURI(path))]))
    .$if(query !== null, (rows) => rows.where('to_path', 'like', '%?%'))
    .execute();
  for (const { from_path: first } of candidates.filter(({ to_path: link }) => appliesTo(from, link)))
    await db.updateTable('redirects').set({ to_path: to }).where('from_path', '=', first).execute();
}

/** Unlike `like`, the same on both engines. */
function startsWith(column: 'from_path' | 'to_path', start: string) {
  return sql<boolean>`substr(${sql.ref(column)}, 1, ${sql.lit([...start].length)}) = ${start}`;
}

export async function deleteRedirect(db: Db, from: string) {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('redirects').where('from_path', '=', from).execute();
    await bumpContentVersion(trx);
  });
}

/** Newest first; the search covers both paths. */
export async function listRedirectsInPanel(
  db: Db,
  { search, page }: { search: string; page: number },
): Promise<Page<Redirect>> {
  const text = search.toLowerCase();
  const filtered = db
    .selectFrom('redirects')
    .$if(text !== '', (rows) => rows.where(containsText(text, sql`lower(from_path || ' ' || to_path)`)));
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...pagination } = locatePage(page, redirectsPerPage, total);
  const items = await filtered
    .select(['from_path as from', 'to_path as to', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('from_path')
    .limit(redirectsPerPage)
    .offset(offset)
    .execute();
  return { items, ...pagination };
}
