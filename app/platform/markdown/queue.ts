import { JobFailed, type WorkerProcess, WorkerEnded } from '#platform/process/worker-process.ts';

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
