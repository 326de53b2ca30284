import type { RenderedMarkdown } from './render.server.ts';
import { createRenderQueue } from './queue.ts';
import { startWorkerProcess } from '#platform/process/worker-process.ts';

const WORKER = 'app/platform/markdown/worker.ts';
/** The grammars of code take about a third of it. */
const MAX_HEAP_MEGABYTES = 384;

const createQueue = () =>
  createRenderQueue<RenderedMarkdown>({
    start: (ended) =>
      startWorkerProcess(WORKER, {
        rest: 10_000,
        ended,
        maxHeapMegabytes: MAX_HEAP_MEGABYTES,
      }),
  });

/** Previews have a process of their own: a save never waits for one, and never ends one that is nearly done. */
const [saves, previews] = [createQueue(), createQueue()];

/**
 * Renders in a process of its own: the grammars of code take 150 MB that the site would never give back, and a long text
 * would keep its visitors waiting. Throws `MarkdownTooComplex` for a text that takes too much time or memory.
 */
export const renderMarkdown = saves.render;

/** The same for a preview: only the newest one waits. */
export const previewMarkdown = previews.preview;
