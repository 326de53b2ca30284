import type { Db } from '#database/schema.ts';
import { renderBlocks, renderMarkdown } from '#platform/markdown/markdown.ts';
import { withImageSizes } from '#features/content/images/image-sizes.server.ts';
import { withLinkCards } from '#features/content/link-cards/link-cards.server.ts';

/** Renders the Markdown of content with the stored link cards and dimensions of images; `inserts` as in `renderBlocks`. */
export async function renderContent(db: Db, markdown: string, inserts?: readonly string[]) {
  const rendered = await (inserts ? renderBlocks(markdown, inserts) : renderMarkdown(markdown));
  return { ...rendered, html: await withStoredDetails(db, rendered.html) };
}

/** Fills in what was fetched for the links and images of rendered Markdown. */
async function withStoredDetails(db: Db, html: string): Promise<string> {
  return withImageSizes(db, await withLinkCards(db, html));
}
