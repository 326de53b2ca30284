import { z } from 'zod';
import { typedContent } from '#features/content/server/content-form.server.ts';
import { previewMarkdown } from '#platform/markdown/markdown.ts';
import { MarkdownTooComplex, PreviewReplaced } from '#platform/markdown/queue.ts';
import type { Route } from './+types/rendering.ts';
import { readRequest } from './require-content.server.ts';

const words = z.object({ content: typedContent.shape.content });

/** The text as visitors will read it; 409 when a newer preview was asked for meanwhile. */
export async function action({ request }: Route.ActionArgs) {
  const { content } = await readRequest(request, words);
  try {
    const { html } = await previewMarkdown(content);
    return Response.json({ html });
  } catch (error) {
    if (error instanceof MarkdownTooComplex) return Response.json({ error: error.message }, { status: 422 });
    if (error instanceof PreviewReplaced) return Response.json({}, { status: 409 });
    throw error;
  }
}
