import { type Db, type Deps, deps } from '#context';
import { categoryKinds } from '#content/categories.ts';
import { listCategories } from '#features/categories/categories.server.ts';
import { categoryPath } from '#features/categories/category.ts';
import { findPublicPost } from '#features/posts/posts.server.ts';
import { findProject } from '#features/projects/projects.server.ts';
import {
  deleteServedPages,
  deleteMissingPages,
  listMissingPages,
} from '#features/redirects/missing-pages.server.ts';
import { isReadByPage, isFixedPath } from '#features/redirects/own-paths.ts';
import { redirectForm, removalForm } from '#features/redirects/redirect-form.server.ts';
import {
  createRedirect,
  deleteRedirect,
  listRedirectsInPanel,
} from '#features/redirects/redirects.server.ts';
import { parsePage } from '#platform/lists/pagination.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { ok, type OwnerRequest, ownerActions } from '#routes/admin/shell/owner-action.server.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import type { Route } from './+types/redirects.ts';
import { AddRedirect, MissingList, RedirectList } from './redirect-boxes.tsx';
import { listPublicPageSlugs } from '#features/pages/pages.server.ts';
import { listPublicPostSlugs } from '#features/posts/posts-panel.server.ts';
import { listPublicProjectSlugs } from '#features/projects/projects-panel.server.ts';

const MAX_MISSING_PAGES = 50;
const MAX_SEARCH_LENGTH = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = deps(context);
  const findServed = createServedFinder(deps(context));
  const query = new URL(request.url).searchParams;
  const search = (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const [redirects, missing] = await Promise.all([
    listRedirectsInPanel(db, { search, page: parsePage(query.get('page')) }),
    listMissingPages(db, { count: MAX_MISSING_PAGES, findServed }),
  ]);
  return { redirects, search, missing, from: query.get('from') ?? '' };
}

export const action = ownerActions({ add, clear, remove });

async function clear({ db }: OwnerRequest) {
  await deleteMissingPages(db);
  return ok('List cleared.');
}

async function remove({ parseButton, db, record }: OwnerRequest) {
  const { from } = parseButton(removalForm);
  await deleteRedirect(db, from);
  await record('removed-redirect', from);
  return ok('Redirect removed.');
}

async function add(owner: OwnerRequest) {
  const { from, to } = owner.parse(redirectForm);
  const { db, now } = owner;
  if (await hasContent(owner, from)) return owner.refuse({ from: 'A page already exists at this path.' });
  if (!(await createRedirect(db, { from, to, now })))
    return owner.refuse({ to: 'This redirect would create a loop.' });
  await deleteServedPages(db, createServedFinder(owner));
  await owner.record('added-redirect', `${from} → ${to}`);
  return { ...ok('Redirect added.'), added: true };
}

function createServedFinder({ db, now }: Deps) {
  return (paths: string[]) => findServedPaths(db, paths, now);
}

/** Whether a public post, project or category has this path; it would take precedence over the redirect. */
async function hasContent({ db, now }: Deps, path: string) {
  if (isReadByPage(path)) return hasCategory(db, path);
  const [, section, slug = ''] = /^\/(blog|portfolio)\/([^/]+)$/i.exec(path) ?? [];
  if (!section) return false;
  const query = { slug, now };
  const find = section.toLowerCase() === 'blog' ? findPublicPost : findProject;
  return (await find(db, query)) !== null;
}

async function hasCategory(db: Db, path: string) {
  const categories = await listCategories(db);
  return categoryKinds.some((kind) => categories[kind].some(({ name }) => categoryPath(kind, name) === path));
}

export const meta = () => panelMeta('Redirects');

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  const { redirects, search, missing, from } = loaderData;
  return (
    <div className="grid gap-5">
      <AddRedirect key={from} from={from} result={actionData} />
      <div className={redirects.pages > 1 ? 'mb-10' : ''}>
        <RedirectList redirects={redirects} search={search} />
        <Pagination page={redirects.page} pages={redirects.pages} />
      </div>
      <MissingList missing={missing} />
    </div>
  );
}

/** Returns the paths that have a public page. */
async function findServedPaths(db: Db, paths: string[], now: Date): Promise<string[]> {
  const slugsUnder = (prefix: string) =>
    paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
  const [posts, projects, pages] = await Promise.all([
    listPublicPostSlugs(db, slugsUnder('/blog/'), now),
    listPublicProjectSlugs(db, slugsUnder('/portfolio/'), now),
    listPublicPageSlugs(db, slugsUnder('/'), now),
  ]);
  return [
    ...paths.filter(isFixedPath),
    ...posts.map((slug) => `/blog/${slug}`),
    ...projects.map((slug) => `/portfolio/${slug}`),
    ...pages.map((slug) => `/${slug}`),
  ];
}
