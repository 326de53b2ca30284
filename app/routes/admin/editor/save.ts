import type { Route } from './+types/save.ts';
import { requireContent, conflictAnswer, readRequest } from './require-content.server.ts';
import { listTitles } from '#features/content/server/bulk.server.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import { saveRequest } from './kinds.server.ts';

const TAKEN = 'This slug is already in use.';

/** Makes the words what the piece is, and the piece as public as the owner wants it. */
export async function action(args: Route.ActionArgs) {
  const asked = requireContent(args);
  const wish = await readRequest(args.request, saveRequest);
  const before = wish.intent === 'draft' ? await asked.editing.find(asked.db, asked.id) : null;
  const saved = await asked.editing.save(asked.db, asked.id, wish, asked.now);
  if (saved.outcome === 'refused') return Response.json(saved, { status: 400 });
  if (saved.outcome === 'taken') return Response.json({ ...saved, errors: { slug: TAKEN } }, { status: 400 });
  if (saved.outcome === 'saved') {
    const act = wish.intent === 'publish' ? 'published' : before?.published ? 'unpublished' : null;
    if (act) {
      const [title] = await listTitles(asked.db, asked.kind, [saved.id]);
      await recordEvent(args.context, args.request, act, title);
    }
    return Response.json({ ...saved, editedAt: asked.now.toISOString() });
  }
  return conflictAnswer(asked);
}
