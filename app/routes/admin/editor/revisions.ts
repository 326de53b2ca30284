import { findRevision, listRevisions } from '#features/content/server/revisions.server.ts';
import { notFound } from '#platform/http/responses.ts';
import type { Route } from './+types/revisions.ts';
import { requireContent } from './editor.server.ts';

/** Lists the revisions of the content, or returns one with its text. */
export async function loader(args: Route.LoaderArgs) {
  const { db, kind, id } = requireContent(args);
  const { version } = args.params;
  if (version === undefined) return Response.json(await listRevisions(db, kind, id));
  const revision = /^\d{1,9}$/.test(version)
    ? await findRevision(db, kind, { id, version: Number(version) })
    : null;
  if (!revision) throw notFound('This version does not exist.');
  return Response.json(revision);
}
