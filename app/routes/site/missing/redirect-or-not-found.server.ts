import { redirect } from 'react-router';
import { type Context, deps } from '#context';
import { findOldImage } from '#features/imports/images/old-images.server.ts';
import { withoutSlash } from '#features/redirects/redirect.ts';
import { findApplicableRedirect, findRedirect } from '#features/redirects/redirects.server.ts';
import { notFound, plainNotFound } from '#platform/http/http.ts';

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
