import { type WorkerProcess, WorkerKilled } from '#platform/process/worker-process.ts';

/** Rendering exceeded the time or memory limit; the message is shown to the author. */
export class MarkdownTooComplex extends Error {
  constructor() {
    super(
      'This text is too complex to display. Simplify large tables and deeply nested lists or quotes, then try again.',
    );
  }
}

/** A newer preview replaced this one. */
export class PreviewReplaced extends Error {}

type Job<Result, Source> = {
  source: Source;
  isPreview: boolean;
  /** Null until the worker process has started. */
  startedAt: number | null;
  /** A newer job waits for this preview. */
  isSuperseded: boolean;
  resolve: (result: Result) => void;
  reject: (reason: Error) => void;
};

type Options<Result, Source> = {
  start: (ended: () => void) => WorkerProcess<Source, Result>;
  /** Separate from `timeoutMs`: on a slow machine the worker takes longer to start than to render. */
  startTimeoutMs?: number;
  /** Processor time after which a rendering is aborted and its worker killed; it does not depend on the load of the machine. */
  maxCpuMs: () => number;
  /** Wall time after which it is aborted in any case. */
  timeoutMs?: number;
  /** Time after which a running preview is aborted if a newer job waits. */
  previewGraceMs?: number;
};

/** Runs one rendering at a time in one worker process: saves in their order, then the newest preview. */
export function createRenderQueue<Result, Source = string>({
  start,
  startTimeoutMs = 60_000,
  maxCpuMs,
  timeoutMs = 30_000,
  previewGraceMs = 1_000,
}: Options<Result, Source>) {
  const saves: Job<Result, Source>[] = [];
  let waitingPreview: Job<Result, Source> | null = null;
  let running: Job<Result, Source> | null = null;
  let worker: WorkerProcess<Source, Result> | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** Kills the worker of the running job; the next job starts a new one. */
  const abort = (reason: Error) => {
    const job = running!;
    const abortedWorker = worker!;
    finish();
    worker = null;
    job.reject(reason);
    abortedWorker.kill();
    next();
  };
  const finish = () => {
    clearTimeout(timer);
    running = null;
  };
  const limitTime = (milliseconds: number, reason: Error) => {
    clearTimeout(timer);
    timer = setTimeout(() => abort(reason), milliseconds);
  };
  const limitRendering = (
    renderer: WorkerProcess<Source, Result>,
    startedAt: number,
    cpuBefore = renderer.cpuMs(),
  ) => {
    const cpuLeftMs = maxCpuMs() - (renderer.cpuMs() - cpuBefore);
    const leftMs = Math.min(cpuLeftMs, startedAt + timeoutMs - performance.now());
    clearTimeout(timer);
    if (leftMs <= 0) abort(new MarkdownTooComplex());
    else timer = setTimeout(() => limitRendering(renderer, startedAt, cpuBefore), leftMs);
  };
  const limitPreview = (startedAt: number) =>
    limitTime(Math.max(0, startedAt + previewGraceMs - performance.now()), new PreviewReplaced());
  const next = () => {
    if (running) return;
    const job = saves.shift() ?? waitingPreview;
    if (!job) return;
    if (job === waitingPreview) waitingPreview = null;
    running = job;
    const current = (worker ??= start(() => worker === current && (worker = null)));
    limitTime(startTimeoutMs, new Error('The process that renders Markdown did not start in time.'));
    void current.started.then(() => {
      if (running !== job) return;
      job.startedAt = performance.now();
      if (job.isSuperseded) limitPreview(job.startedAt);
      else limitRendering(current, job.startedAt);
    });
    current.run(job.source).then(
      (result) => {
        if (running !== job) return;
        finish();
        job.resolve(result);
        next();
      },
      (error) => {
        if (running !== job) return;
        finish();
        job.reject(error instanceof WorkerKilled ? new MarkdownTooComplex() : error);
        next();
      },
    );
  };
  const supersedePreview = () => {
    if (!running?.isPreview) return;
    running.isSuperseded = true;
    if (running.startedAt !== null) limitPreview(running.startedAt);
  };
  const add = (source: Source, isPreview: boolean) =>
    new Promise<Result>((resolve, reject) => {
      const job = { source, isPreview, startedAt: null, isSuperseded: false, resolve, reject };
      if (!isPreview) saves.push(job);
      else {
        waitingPreview?.reject(new PreviewReplaced());
        waitingPreview = job;
      }
      supersedePreview();
      next();
    });

  return {
    render: (source: Source) => add(source, false),
    preview: (source: Source) => add(source, true),
  };
}
