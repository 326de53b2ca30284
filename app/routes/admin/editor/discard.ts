import { discardRequest } from '#features/content/server/editing.server.ts';
import type { Route } from './+types/discard.ts';
import { requireContent, conflictResponse, readRequest } from './editor.server.ts';

/** Discards the unpublished working copy. */
export async function action(args: Route.ActionArgs) {
  const target = requireContent(args);
  const { editing, db, id } = target;
  const content = await editing.discard(db, id, await readRequest(args.request, discardRequest));
  return content ? Response.json(content) : conflictResponse(target);
}
