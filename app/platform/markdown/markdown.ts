import {
  JobFailed,
  type WorkerProcess,
  WorkerEnded,
  startWorkerProcess,
} from '#platform/process/worker-process.ts';
import type { RenderedMarkdown } from './render.server.ts';
import type { Blocks } from './blocks/blocks.ts';

/** The message is shown to the author. */
export class MarkdownNotRendered extends Error {
  constructor(
    message = 'This text could not be rendered because of an unexpected error. The log of the site has the details.',
  ) {
    super(message);
  }
}

/** Rendering exceeded the time or memory limit. */
export class MarkdownTooComplex extends MarkdownNotRendered {
  constructor() {
    super(
      'This text is too complex to display. Simplify large tables and deeply nested lists or quotes, then try again.',
    );
  }
}

/** A newer preview replaced this one. */
export class PreviewReplaced extends Error {}

type Job<Result, Source> = PromiseWithResolvers<Result> & { source: Source; isPreview: boolean };

type Options<Result, Source> = {
  start: (ended: () => void) => WorkerProcess<Source, Result>;
  /** Time after which a rendering is aborted and its worker killed. */
  timeoutMs: () => number;
  /** Time after which a running preview is aborted if a newer job waits. */
  previewGraceMs?: number;
};

/** On a small machine a worker takes seconds to start, and one that is killed has to start again. */
const START_GRACE_FACTOR = 5;

/** Runs one rendering at a time in one worker process: saves in their order, then the newest preview. */
export function createRenderQueue<Result, Source = string>({
  start,
  timeoutMs,
  previewGraceMs = 1_000,
}: Options<Result, Source>) {
  const saves: Job<Result, Source>[] = [];
  let waitingPreview: Job<Result, Source> | undefined;
  let running: Job<Result, Source> | undefined;
  let worker: WorkerProcess<Source, Result> | null = null;
  /** The first job of a worker includes its start. */
  let isWarm = false;

  /** Kills the worker of a job that still runs; the next job starts a new one. */
  const abortAfter = (ms: number, job: Job<Result, Source>, reason: Error) => {
    const timer = setTimeout(() => {
      if (running !== job) return;
      job.reject(reason);
      worker?.kill();
    }, ms);
    void job.promise.catch(() => {}).then(() => clearTimeout(timer));
  };
  const next = async () => {
    const job = running ? undefined : (saves.shift() ?? waitingPreview);
    if (!job) return;
    if (job === waitingPreview) waitingPreview = undefined;
    running = job;
    abortAfter(timeoutMs(), job, new MarkdownTooComplex());
    try {
      worker ??= start(() => {
        worker = null;
        isWarm = false;
      });
      job.resolve(await worker.run(job.source));
      isWarm = worker !== null;
    } catch (error) {
      if (error instanceof WorkerEnded) job.reject(new MarkdownTooComplex());
      else job.reject(error instanceof JobFailed ? new MarkdownNotRendered() : error);
    }
    running = undefined;
    void next();
  };
  const add = (source: Source, isPreview: boolean) => {
    const job = { ...Promise.withResolvers<Result>(), source, isPreview };
    if (isPreview) {
      waitingPreview?.reject(new PreviewReplaced());
      waitingPreview = job;
    } else saves.push(job);
    const graceMs = isWarm ? previewGraceMs : START_GRACE_FACTOR * previewGraceMs;
    if (running?.isPreview) abortAfter(graceMs, running, new PreviewReplaced());
    void next();
    return job.promise;
  };

  return {
    render: (source: Source) => add(source, false),
    preview: (source: Source) => add(source, true),
  };
}

const WORKER = 'app/platform/markdown/worker.ts';
/** Shiki's grammars take about a third of this. */
const MAX_HEAP_MEGABYTES = 384;

/** Tests shorten it. */
export const renderLimit = { timeoutMs: 30_000 };

/** Without `blocks`, a text has none. */
export type MarkdownJob = { source: string; blocks?: Blocks };

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

/** Like `renderMarkdown`, with blocks; the caller fills in the inserts. */
export function renderBlocks(source: string, blocks: Blocks) {
  return queue.render({ source, blocks });
}

/** Like `renderBlocks`; a newer preview replaces a waiting one, which rejects with `PreviewReplaced`. */
export function previewBlocks(source: string, blocks: Blocks) {
  return queue.preview({ source, blocks });
}
