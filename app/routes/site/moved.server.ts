import { redirect } from 'react-router';
import { findRedirect } from '#features/redirects/redirects.server.ts';
import { notFound } from '#platform/http.ts';

/** What ends a loader that found nothing: the way to the new address, or 404 with a text for the visitor. */
export async function movedOr(db: Parameters<typeof findRedirect>[0], path: string, text: string) {
  const to = await findRedirect(db, path);
  return to ? redirect(to, 301) : notFound(text);
}
