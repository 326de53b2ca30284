import { redirect } from 'react-router';
import { type Context, snapshot } from '#context';
import type { SectionPath } from '#content/navigation.ts';
import { findHiddenSection } from '#features/settings/navigation.ts';
import { notFound } from '#platform/http/http.ts';
import { redirectOrNotFound } from '#routes/site/missing/redirect-or-not-found.server.ts';

/** For pages. Throws if their section is hidden: 301 to the page that the owner named, otherwise 404. */
export async function requireSection(
  { context, request }: { context: Context; request: Request },
  path: SectionPath,
) {
  const section = await findHidden(context, path);
  if (!section) return;
  // Without `no-cache`, browsers would redirect even after the section is shown again.
  if (section.redirect)
    throw redirect(section.redirect, { status: 301, headers: { 'Cache-Control': 'no-cache' } });
  const { pathname } = new URL(request.url);
  throw await redirectOrNotFound(context, decodeURIComponent(pathname), 'Page Not Found');
}

/** For forms, feeds and files, whose clients do not expect another page. Throws 404 if the section is hidden. */
export async function requireSectionExists(context: Context, path: SectionPath) {
  if (await isSectionHidden(context, path)) throw notFound('Page Not Found');
}

async function isSectionHidden(context: Context, path: SectionPath) {
  return (await findHidden(context, path)) !== null;
}

/** The groups of search results, sitemaps and lists that visitors cannot see. */
export async function readHiddenGroups(context: Context) {
  const [posts, projects] = await Promise.all([
    isSectionHidden(context, '/blog'),
    isSectionHidden(context, '/portfolio'),
  ]);
  return { posts, projects };
}

/** If the settings cannot be read, the page reports that itself. */
async function findHidden(context: Context, path: SectionPath) {
  const navigation = await snapshot(context)
    .navigation()
    .catch(() => null);
  return navigation && findHiddenSection(navigation, path);
}
