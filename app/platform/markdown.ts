import type { RenderedMarkdown } from '#platform/markdown.server.ts';

/** Loads the renderer with the first text that is saved: a site that only serves does without it. */
export async function renderMarkdown(source: string): Promise<RenderedMarkdown> {
  const renderer = await import('#platform/markdown.server.ts');
  return renderer.renderMarkdown(source);
}
