import { type Context, deps } from '#context';
import { searchTerm } from '#features/analytics/visit.ts';
import { recordVisit } from '#features/analytics/visits.server.ts';
import { isPublicPage } from '#features/pages/pages.server.ts';
import { isPublicProject } from '#features/projects/projects.server.ts';
import { readOldPath } from '#features/redirects/redirect.ts';
import { search } from '#features/search/search.server.ts';
import { methodNotAllowed, jsonResponse } from '#platform/http/responses.ts';
import type { Route } from './+types/page-view.ts';
import { readHiddenGroups } from '#routes/require-public.server.ts';
import { countView, readBeacon, describeVisit } from './visitors.server.ts';
import { publicPages } from './public-pages.ts';

const SEARCH = '/search';
const paths = [...publicPages.map(({ path }) => path), SEARCH];

export function loader() {
  throw methodNotAllowed();
}

/** Beacon of a loaded page other than a post; paths without a public page are not counted. */
export async function action({ request, context }: Route.ActionArgs) {
  const { pathname, query, referrer } = await readBeacon(request);
  const path = await publicPath(pathname, context);
  const visit = path && (await describeVisit(request, context, { path, referrer }));
  if (visit) {
    const text = path === SEARCH ? query.get('q') : null;
    const found = await repeatSearch(text, context);
    await countView(context, (trx) => recordVisit(trx, { ...visit, ...found }));
  }
  return jsonResponse({});
}

/** The normalized path under which a page is counted; null if there is no such page. */
async function publicPath(pathname: string, context: Context): Promise<string | null> {
  const path = readOldPath(pathname);
  if (path === null) return null;
  const page = paths.find((candidate) => candidate === path.toLowerCase());
  if (page) return page;
  const [, portfolio, slug] = /^(\/portfolio)?\/([^/]+)$/i.exec(path) ?? [];
  if (!slug) return null;
  const isPublic = portfolio ? isPublicProject : isPublicPage;
  const { db, now } = deps(context);
  if (!(await isPublic(db, { slug, now }))) return null;
  return portfolio ? `/portfolio/${slug}` : `/${slug}`;
}

/** Searches again, because the beacon's content cannot be trusted. */
async function repeatSearch(text: string | null, context: Context) {
  const term = searchTerm(text ?? '');
  if (!text || !term) return {};
  const { db, now, findMatches } = deps(context);
  const { posts, projects, pages } = await search(db, {
    text,
    now,
    findMatches,
    hidden: await readHiddenGroups(context),
  });
  return { search: { term, isFound: posts.length + projects.length + pages.length > 0 } };
}
