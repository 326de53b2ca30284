import type { Db } from '#database/schema.ts';
import type { Blocks } from '#platform/markdown/blocks/blocks.ts';
import { renderBlocks } from '#platform/markdown/markdown.ts';
import { withImageSizes } from '#features/content/images/image-sizes.server.ts';
import { withLinkCards } from '#features/content/link-cards/link-cards.server.ts';
import { withDownloadSizes } from '#features/media/download-sizes.server.ts';

/** Renders the Markdown of content with the stored link cards, sizes of files and dimensions of images. */
export async function renderContent(db: Db, markdown: string, blocks: Blocks = 'media') {
  const rendered = await renderBlocks(markdown, blocks);
  return { ...rendered, html: await withStoredDetails(db, rendered.html) };
}

/** Fills in what was fetched for the links and images of rendered Markdown. */
async function withStoredDetails(db: Db, html: string): Promise<string> {
  return withDownloadSizes(db, await withImageSizes(db, await withLinkCards(db, html)));
}
