import type { RootContent } from 'hast';
import { nestLists } from '#features/content/markdown-editor/paste/pasted-lists.ts';
import type { SourceImage } from '#features/imports/source.ts';
import { arrangeFlow } from './arrange-flow.ts';
import { cleanTree } from './clean-tree.ts';
import { type Context, type HtmlOptions, reportLoss } from './context.ts';
import { extractFootnotes } from './footnotes.ts';
import { normalizeHtml } from './normalize-html.ts';
import { parseHtml } from './parse-html.ts';
import { tidyEdges } from '#features/imports/html/writing/tidy-edges.ts';
import { typeParagraphs, withoutManyLines } from './typed-paragraphs.ts';
import { writeMarkdown } from '#features/imports/html/writing/write-markdown.ts';

export type ConvertedHtml = { markdown: string; images: SourceImage[]; losses: string[] };

/**
 * Converts HTML of other systems to our Markdown. What has no equivalent is kept as a fenced block and named in `losses`;
 * addresses are resolved, and `images` lists the images in the order in which they appear.
 *
 * The order of the passes matters: the parser needs balanced tags (`normalizeHtml`), footnotes are found by ids, which
 * `cleanTree` removes, typed paragraphs by the blocks that it leaves. `tidyEdges` moves line breaks out of emphasis, which
 * `arrangeFlow` then reads as ends of paragraphs. Lists are nested last, when blocks are where they stay.
 */
export function htmlToMarkdown(html: string, options: HtmlOptions): ConvertedHtml {
  const normalized = normalizeHtml(html, options.shortcodes);
  const context: Context = { options, images: new Map(), losses: new Set(normalized.losses) };
  const shortened = options.hasTypedParagraphs ? withoutManyLines(normalized.html) : null;
  if (shortened !== null)
    reportLoss(context, 'The text has more than 10,000 lines; the line breaks after them are left out.');
  const tree = parseHtml(shortened ?? normalized.html);
  extractFootnotes(tree, options.footnotes ?? []);
  cleanTree(tree, context);
  if (options.hasTypedParagraphs) typeParagraphs(tree);
  tree.children = tidyEdges(tree.children) as RootContent[];
  arrangeFlow(tree);
  nestLists(tree);
  return { markdown: writeMarkdown(tree), images: [...context.images.values()], losses: [...context.losses] };
}
