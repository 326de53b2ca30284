import type { Db } from '#database/schema.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { withImageSizes } from '#features/content/images/image-sizes.server.ts';
import { withLinkCards } from '#features/content/link-cards/link-cards.server.ts';

/** Renders the Markdown of a post or project with the stored link cards and dimensions of images. */
export async function renderContent(db: Db, markdown: string) {
  const rendered = await renderMarkdown(markdown);
  return { ...rendered, html: await withStoredDetails(db, rendered.html) };
}

/** Fills in what was fetched for the links and images of rendered Markdown. */
export async function withStoredDetails(db: Db, html: string): Promise<string> {
  return withImageSizes(db, await withLinkCards(db, html));
}
