import type { RenderedMarkdown } from './render.server.ts';
import { createRenderQueue } from './queue.ts';
import { startWorkerProcess } from '#platform/process/worker-process.ts';

const WORKER = 'app/platform/markdown/worker.ts';
/** Shiki's grammars take about a third of this. */
const MAX_HEAP_MEGABYTES = 384;

const createQueue = () =>
  createRenderQueue<RenderedMarkdown>({
    start: (ended) =>
      startWorkerProcess(WORKER, {
        idleTimeoutMs: 10_000,
        onExit: ended,
        maxHeapMegabytes: MAX_HEAP_MEGABYTES,
      }),
  });

/** Separate queues: a save neither waits for a preview nor aborts one. */
const [saves, previews] = [createQueue(), createQueue()];

/**
 * Renders in a worker process: Shiki's grammars take 150 MB that the main process would never release, and a long text
 * would block its event loop. Throws `MarkdownTooComplex` for a text that exceeds the time or memory limit.
 */
export const renderMarkdown = saves.render;

/** Like `renderMarkdown`; a newer preview replaces a waiting one, which rejects with `PreviewReplaced`. */
export const previewMarkdown = previews.preview;
