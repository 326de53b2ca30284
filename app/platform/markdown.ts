import type { RenderedMarkdown } from '#platform/markdown.server.ts';
import { createRenderQueue } from '#platform/markdown-queue.ts';
import { startOwnProgram } from '#platform/own-program.ts';

const PROGRAM = 'app/platform/markdown-program.ts';
/** The grammars of code take about a third of it. */
const MAX_HEAP_MEGABYTES = 384;

const queue = createRenderQueue<RenderedMarkdown>({
  start: (ended) =>
    startOwnProgram(PROGRAM, {
      kind: 'compute',
      rest: 10_000,
      ended,
      maxHeapMegabytes: MAX_HEAP_MEGABYTES,
    }),
});

/**
 * Renders in a process of its own: the grammars of code take 150 MB that the site would never give back, and a long text
 * would keep its visitors waiting. Throws `MarkdownTooComplex` for a text that takes too much time or memory.
 */
export const renderMarkdown = queue.render;

/** The same for a preview: only the newest one waits, and none keeps a text that is being saved waiting. */
export const previewMarkdown = queue.preview;
