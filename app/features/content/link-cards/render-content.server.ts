import type { Db } from '#database/schema.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { withLinkCards } from './link-cards.server.ts';

/** Renders the Markdown of a post or project with the stored link cards. */
export async function renderContent(db: Db, markdown: string) {
  const rendered = await renderMarkdown(markdown);
  return { ...rendered, html: await withLinkCards(db, rendered.html) };
}
