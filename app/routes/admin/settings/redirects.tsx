import { data } from 'react-router';
import { type Context, deps } from '#context';
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
import { isReadByPage } from '#features/redirects/own-paths.ts';
import { redirectForm, removalForm } from '#features/redirects/redirect-form.server.ts';
import { createRedirect, deleteRedirect } from '#features/redirects/redirects.server.ts';
import { listRedirectsInPanel } from '#features/redirects/redirects-panel.server.ts';
import { parseForm, readForm, readIntent, refuse } from '#platform/forms/forms.server.ts';
import { parsePage } from '#platform/lists/pagination.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import type { Route } from './+types/redirects.ts';
import { AddRedirect } from './add-redirect.tsx';
import { findServedPaths } from './served-paths.server.ts';
import { MissingList } from './missing-list.tsx';
import { RedirectList } from './redirect-list.tsx';

const MAX_MISSING_PAGES = 50;
const MAX_SEARCH_LENGTH = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = deps(context);
  const findServed = createServedFinder(context);
  const query = new URL(request.url).searchParams;
  const search = (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const [redirects, missing] = await Promise.all([
    listRedirectsInPanel(db, { search, page: parsePage(query.get('page')) }),
    listMissingPages(db, { count: MAX_MISSING_PAGES, findServed }),
  ]);
  return { redirects, search, missing, from: query.get('from') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = readIntent(form, ['add', 'clear', 'remove']);
  if (intent === 'add') return add(form, request, context);
  const { db } = deps(context);
  if (intent === 'clear') {
    await deleteMissingPages(db);
    return data({ text: 'List cleared.' });
  }
  const { refused, data: values } = parseForm(form, removalForm);
  if (refused) throw data('The form data is not valid.', { status: 400 });
  await deleteRedirect(db, values.from);
  await recordEvent(context, request, 'removed-redirect', values.from);
  return data({ text: 'Redirect removed.' });
}

async function add(form: FormData, request: Request, context: Context) {
  const { refused, data: values, values: typed } = parseForm(form, redirectForm);
  if (refused) return data(refused, { status: 400 });
  const { from, to } = values;
  if (await hasContent(context, from))
    return data(refuse(typed, { from: 'A page already exists at this path.' }), { status: 400 });
  const { db, now } = deps(context);
  if (!(await createRedirect(db, { from, to, now })))
    return data(refuse(typed, { to: 'This redirect would create a loop.' }), { status: 400 });
  await deleteServedPages(db, createServedFinder(context));
  await recordEvent(context, request, 'added-redirect', `${from} → ${to}`);
  return data({ text: 'Redirect added.', added: true });
}

function createServedFinder(context: Context) {
  const { db, now } = deps(context);
  return (paths: string[]) => findServedPaths(db, paths, now);
}

/** Whether a public post, project or category has this path; it would take precedence over the redirect. */
async function hasContent(context: Context, path: string) {
  if (isReadByPage(path)) return hasCategory(context, path);
  const [, section, slug = ''] = /^\/(blog|portfolio)\/([^/]+)$/i.exec(path) ?? [];
  if (!section) return false;
  const { db, now } = deps(context);
  const query = { slug, now };
  const find = section.toLowerCase() === 'blog' ? findPublicPost : findProject;
  return (await find(db, query)) !== null;
}

async function hasCategory(context: Context, path: string) {
  const categories = await listCategories(deps(context).db);
  return categoryKinds.some((kind) => categories[kind].some(({ name }) => categoryPath(kind, name) === path));
}

export function meta() {
  return panelMeta('Redirects');
}

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
