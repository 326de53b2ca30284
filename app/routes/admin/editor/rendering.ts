import { z } from 'zod';
import { deps } from '#context';
import { getTexts } from '#content/texts/languages.ts';
import { localizeHtml } from '#content/texts/localize-html.ts';
import { withLinkCards } from '#features/content/link-cards/link-cards.server.ts';
import { draftContentFields } from '#features/content/server/content-form.server.ts';
import { inserts } from '#features/pages/inserts.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { previewBlocks, MarkdownNotRendered, PreviewReplaced } from '#platform/markdown/markdown.ts';
import type { Route } from './+types/rendering.ts';
import { readRequest } from './editor.server.ts';
import { withDownloadSizes } from '#features/media/download-sizes.server.ts';

const previewRequest = z.object({
  content: draftContentFields.shape.content,
  // Missing in requests of an editor that was opened before an update.
  kind: z.enum(['post', 'project', 'page']).default('post'),
});

/** Renders the Markdown preview; 409 if a newer preview request replaced this one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { content, kind } = await readRequest(request, previewRequest);
  try {
    const blocks = { post: 'media', project: [], page: inserts } as const;
    const { html, problems } = await previewBlocks(content, blocks[kind]);
    const { db } = deps(context);
    const shown = localizeHtml(
      await withDownloadSizes(db, await withLinkCards(db, html)),
      getTexts(await readSite(db)),
    );
    return Response.json({ html: shown, problems });
  } catch (error) {
    if (error instanceof MarkdownNotRendered) return Response.json({ error: error.message }, { status: 422 });
    if (error instanceof PreviewReplaced) return Response.json({}, { status: 409 });
    throw error;
  }
}
