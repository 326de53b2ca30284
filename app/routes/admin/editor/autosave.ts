import type { Route } from './+types/autosave.ts';
import { askedPiece, conflictAnswer, readRequest } from './require-content.server.ts';
import { keepRequest } from './kinds.server.ts';

/** Keeps the words that are being written; nobody but the owner sees them. */
export async function action(args: Route.ActionArgs) {
  const asked = askedPiece(args);
  const kept = await asked.editing.keep(
    asked.db,
    asked.id,
    await readRequest(args.request, keepRequest),
    asked.now,
  );
  if (kept.outcome === 'refused') return Response.json(kept, { status: 400 });
  if (kept.outcome === 'conflict') return conflictAnswer(asked);
  return Response.json(kept);
}
