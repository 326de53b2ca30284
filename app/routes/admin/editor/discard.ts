import type { Route } from './+types/discard.ts';
import { requireContent, conflictAnswer, readRequest } from './require-content.server.ts';
import { discardRequest } from './kinds.server.ts';

/** Throws the words away that were never published. */
export async function action(args: Route.ActionArgs) {
  const asked = requireContent(args);
  const { editing, db, id } = asked;
  const piece = await editing.discard(db, id, await readRequest(args.request, discardRequest));
  return piece ? Response.json(piece) : conflictAnswer(asked);
}
