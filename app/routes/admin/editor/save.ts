import { deps } from '#context';
import type { Route } from './+types/save.ts';
import { requireContent, conflictResponse, readRequest } from './editor.server.ts';
import { listTitles } from '#features/content/server/bulk-actions.server.ts';
import { recordEvent } from '#routes/admin/shell/owner-action.server.ts';
import { fetchImageSizes } from '#features/content/images/image-sizes.server.ts';
import { fetchLinkCards } from '#features/content/link-cards/fetch-link-cards.server.ts';
import { draftContentFields } from '#features/content/server/content-form.server.ts';
import { saveRequest } from '#features/content/server/editing.server.ts';
import { imageWidths } from '#content/image-widths.ts';

const SLUG_TAKEN = 'This slug is already in use.';

/** Saves a new version of the content and sets its publication state. */
export async function action(args: Route.ActionArgs) {
  const target = requireContent(args);
  const input = await readRequest(args.request, saveRequest);
  const failedLinks = await fetchDetails(args, readContent(input.draft));
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
    return Response.json({ ...saved, failedLinks, editedAt: target.now.toISOString() });
  }
  return conflictResponse(target);
}

const contentOnly = draftContentFields.pick({ content: true });

/** Empty if the draft is not valid, which saving reports. */
function readContent(draft: unknown): string {
  return contentOnly.safeParse(draft).data?.content ?? '';
}

/** Fetches what the text shows of other sites; returns the addresses of the link cards that failed. */
async function fetchDetails({ context }: Route.ActionArgs, content: string) {
  const { db, now, siteUrl, log, mediaStore } = deps(context);
  const options = { siteUrl, now };
  // Without the path, which may be confidential.
  const warn = (message: string) => (url: string, error: unknown) =>
    log.warn({ host: URL.parse(url)?.host, err: error }, message);
  const [failedLinks] = await Promise.all([
    fetchLinkCards(db, content, {
      ...options,
      mediaStore,
      widths: imageWidths,
      onFailure: warn('A link card could not be fetched'),
    }),
    fetchImageSizes(db, content, {
      ...options,
      onFailure: warn('The size of an image could not be fetched'),
    }),
  ]);
  return failedLinks;
}
