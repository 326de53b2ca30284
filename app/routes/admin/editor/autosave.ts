import type { Route } from './+types/autosave.ts';
import { requireContent, conflictAnswer, readRequest } from './require-content.server.ts';
import { autosaveRequest } from './kinds.server.ts';

/** Keeps the words that are being written; nobody but the owner sees them. */
export async function action(args: Route.ActionArgs) {
  const asked = requireContent(args);
  const kept = await asked.editing.keep(
    asked.db,
    asked.id,
    await readRequest(args.request, autosaveRequest),
    asked.now,
  );
  if (kept.outcome === 'refused') return Response.json(kept, { status: 400 });
  if (kept.outcome === 'conflict') return conflictAnswer(asked);
  return Response.json(kept);
}
