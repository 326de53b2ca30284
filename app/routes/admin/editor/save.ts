import type { Route } from './+types/save.ts';
import { requireContent, conflictResponse, readRequest } from './require-content.server.ts';
import { listTitles } from '#features/content/server/bulk.server.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import { saveRequest } from './kinds.server.ts';

const SLUG_TAKEN = 'This slug is already in use.';

/** Saves a new version of the content and sets its publication state. */
export async function action(args: Route.ActionArgs) {
  const target = requireContent(args);
  const input = await readRequest(args.request, saveRequest);
  const before = input.intent === 'draft' ? await target.editing.find(target.db, target.id) : null;
  const saved = await target.editing.save(target.db, target.id, input, target.now);
  if (saved.outcome === 'refused') return Response.json(saved, { status: 400 });
  if (saved.outcome === 'taken')
    return Response.json({ ...saved, errors: { slug: SLUG_TAKEN } }, { status: 400 });
  if (saved.outcome === 'saved') {
    const event = input.intent === 'publish' ? 'published' : before?.published ? 'unpublished' : null;
    if (event) {
      const [title] = await listTitles(target.db, target.kind, [saved.id]);
      await recordEvent(args.context, args.request, event, title);
    }
    return Response.json({ ...saved, editedAt: target.now.toISOString() });
  }
  return conflictResponse(target);
}
