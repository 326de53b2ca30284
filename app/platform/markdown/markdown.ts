import type { RenderedMarkdown } from './render.server.ts';
import { createRenderQueue } from './queue.ts';
import { startWorkerProcess } from '#platform/process/worker-process.ts';

const WORKER = 'app/platform/markdown/worker.ts';
/** Shiki's grammars take about a third of this. */
const MAX_HEAP_MEGABYTES = 384;

/** Tests shorten it. */
export const renderLimit = { timeoutMs: 30_000 };

/** With `inserts`, blocks are rendered. */
export type MarkdownJob = { source: string; inserts?: readonly string[] };

const queue = createRenderQueue<RenderedMarkdown, MarkdownJob>({
  start: (ended) =>
    startWorkerProcess(WORKER, {
      idleTimeoutMs: 10_000,
      onExit: ended,
      maxHeapMegabytes: MAX_HEAP_MEGABYTES,
    }),
  timeoutMs: () => renderLimit.timeoutMs,
});

/**
 * Renders in a worker process: Shiki's grammars take 150 MB that the main process would never release, and a long text
 * would block its event loop. Throws `MarkdownTooComplex` for a text that exceeds the time or memory limit,
 * and `MarkdownNotRendered` after another error.
 */
export function renderMarkdown(source: string) {
  return queue.render({ source });
}

/** Like `renderMarkdown`, with blocks; the caller fills in `inserts`. */
export function renderBlocks(source: string, inserts: readonly string[]) {
  return queue.render({ source, inserts });
}

/** Like `renderMarkdown`; a newer preview replaces a waiting one, which rejects with `PreviewReplaced`. */
export function previewMarkdown(source: string) {
  return queue.preview({ source });
}

export function previewBlocks(source: string, inserts: readonly string[]) {
  return queue.preview({ source, inserts });
}
