import { type WorkerProcess, WorkerKilled } from '#platform/process/worker-process.ts';

/** A text that takes more time or memory than a text may; the message is for its author. */
export class MarkdownTooComplex extends Error {
  constructor() {
    super(
      'This text is too complex to display. Simplify large tables and deeply nested lists or quotes, then try again.',
    );
  }
}

/** A newer preview took the place of this one. */
export class PreviewReplaced extends Error {}

type Job<Result> = {
  source: string;
  isPreview: boolean;
  /** When its process began with it; null while that is still starting. */
  startedAt: number | null;
  /** Something newer waits for this preview. */
  isHurried: boolean;
  resolve: (result: Result) => void;
  reject: (reason: Error) => void;
};

type Options<Result> = {
  start: (ended: () => void) => WorkerProcess<string, Result>;
  /** How long its process may take to start; on a slow machine that is longer than most texts take. */
  startTimeoutMs?: number;
  /** Of processor time, after which a rendering is given up and its process ended: a busy machine makes no text complex. */
  maxCpuMs?: number;
  /** Of the clock, after which it is given up, however little of it the machine had for its process. */
  timeoutMs?: number;
  /** After which a preview that is still being rendered gives way to anything newer. */
  previewGraceMs?: number;
};

/** One rendering at a time in one process: texts that are saved in their order, then the newest preview. */
export function createRenderQueue<Result>({
  start,
  startTimeoutMs = 60_000,
  maxCpuMs = 10_000,
  timeoutMs = 60_000,
  previewGraceMs = 1_000,
}: Options<Result>) {
  const saves: Job<Result>[] = [];
  let waitingPreview: Job<Result> | null = null;
  let running: Job<Result> | null = null;
  let program: WorkerProcess<string, Result> | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** Ends the process under the running job; the next one gets a new process. */
  const giveUp = (reason: Error) => {
    const job = running!;
    const ending = program!;
    finish();
    program = null;
    job.reject(reason);
    ending.kill();
    next();
  };
  const finish = () => {
    clearTimeout(timer);
    running = null;
  };
  const limitTime = (milliseconds: number, reason: Error) => {
    clearTimeout(timer);
    timer = setTimeout(() => giveUp(reason), milliseconds);
  };
  const limitRendering = (own: WorkerProcess<string, Result>, startedAt: number, cpuBefore = own.cpuMs()) => {
    const cpuLeft = maxCpuMs - (own.cpuMs() - cpuBefore);
    const left = Math.min(cpuLeft, startedAt + timeoutMs - performance.now());
    clearTimeout(timer);
    if (left <= 0) giveUp(new MarkdownTooComplex());
    else timer = setTimeout(() => limitRendering(own, startedAt, cpuBefore), left);
  };
  const limitPreview = (startedAt: number) =>
    limitTime(Math.max(0, startedAt + previewGraceMs - performance.now()), new PreviewReplaced());
  const next = () => {
    if (running) return;
    const job = saves.shift() ?? waitingPreview;
    if (!job) return;
    if (job === waitingPreview) waitingPreview = null;
    running = job;
    const own = (program ??= start(() => program === own && (program = null)));
    limitTime(startTimeoutMs, new Error('The process that renders Markdown did not start in time.'));
    void own.started.then(() => {
      if (running !== job) return;
      job.startedAt = performance.now();
      if (job.isHurried) limitPreview(job.startedAt);
      else limitRendering(own, job.startedAt);
    });
    own.ask(job.source).then(
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
  /** A hanging preview keeps nothing else waiting: it is ended once it has had its time. */
  const hurryPreview = () => {
    if (!running?.isPreview) return;
    running.isHurried = true;
    if (running.startedAt !== null) limitPreview(running.startedAt);
  };
  const add = (source: string, isPreview: boolean) =>
    new Promise<Result>((resolve, reject) => {
      const job = { source, isPreview, startedAt: null, isHurried: false, resolve, reject };
      if (!isPreview) saves.push(job);
      else {
        waitingPreview?.reject(new PreviewReplaced());
        waitingPreview = job;
      }
      hurryPreview();
      next();
    });

  return {
    render: (source: string) => add(source, false),
    preview: (source: string) => add(source, true),
  };
}
