import { redirect } from 'react-router';
import { type Context, snapshot, deps } from '#context';
import type { SectionPath } from '#content/navigation.ts';
import { findHiddenSection } from '#features/settings/navigation.ts';
import { notFound, plainNotFound } from '#platform/http/responses.ts';
import { findOldImage } from '#features/imports/images/old-images.server.ts';
import { withoutSlash } from '#features/redirects/redirect.ts';
import { findApplicableRedirect, findRedirect } from '#features/redirects/redirects.server.ts';

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

/** Finds a public post by slug, read once per content version; throws 404. */
export async function requirePublicPost(context: Context, slug: string) {
  return requireFoundPost(await snapshot(context).post(slug));
}

/** Throws 404, which rolls a transaction back: a restore may have deleted a post that was found before. */
export function requireFoundPost<Found>(found: Found | null): Found {
  if (found === null) throw notFound('Article Not Found');
  return found;
}

/** The response to throw for a missing page: 301 if there is a redirect, otherwise 404 with a text for the visitor. */
export async function redirectOrNotFound(context: Context, path: string, text: string) {
  const { db, now, missingPages } = deps(context);
  const to = (await findApplicableRedirect(db, withoutSlash(path))) ?? (await findOldImage(db, path));
  if (to) return redirect(to, 301);
  missingPages.note(path, now);
  return notFound(text);
}

/** For files, which are not counted as missing pages. */
export async function redirectOrPlainNotFound(context: Context, path: string, text: string) {
  const to = await findRedirect(deps(context).db, path);
  return to ? redirect(to, 301) : plainNotFound(text);
}
