import { autosaveRequest } from '#features/content/server/editing.server.ts';
import type { Route } from './+types/autosave.ts';
import { requireContent, conflictResponse, readRequest } from './editor.server.ts';

/** Stores the working copy, which only the owner sees. */
export async function action(args: Route.ActionArgs) {
  const target = requireContent(args);
  const autosaved = await target.editing.autosave(
    target.db,
    target.id,
    await readRequest(args.request, autosaveRequest),
    target.now,
  );
  if (autosaved.outcome === 'refused') return Response.json(autosaved, { status: 400 });
  if (autosaved.outcome === 'conflict') return conflictResponse(target);
  return Response.json(autosaved);
}
