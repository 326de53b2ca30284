import { z } from 'zod';
import { typedPiece } from '#features/pieces/piece-form.server.ts';
import { renderMarkdown } from '#platform/markdown.ts';
import type { Route } from './+types/rendering.ts';
import { readRequest } from './asked-piece.server.ts';

const words = z.object({ content: typedPiece.shape.content });

/** The text as visitors will read it. */
export async function action({ request }: Route.ActionArgs) {
  const { content } = await readRequest(request, words);
  const { html } = await renderMarkdown(content);
  return Response.json({ html });
}
