import { type OwnProgram, ProgramKilled } from '#platform/own-program.ts';

/** A text that takes more time or memory than a text may; the message is for its author. */
export class MarkdownTooComplex extends Error {
  constructor() {
    super(
      'This text is too complex to show. Make its largest tables and its deeply nested lists or quotes smaller, then try again.',
    );
  }
}

/** A newer preview took the place of this one. */
export class PreviewReplaced extends Error {}

type Job<Result> = {
  source: string;
  isPreview: boolean;
  startedAt: number;
  resolve: (result: Result) => void;
  reject: (reason: Error) => void;
};

type Options<Result> = {
  start: (ended: () => void) => OwnProgram<string, Result>;
  /** After which a rendering is given up, and its process ended. */
  timeoutMs?: number;
  /** After which a preview that is still being rendered gives way to anything newer. */
  previewGraceMs?: number;
};

/** One rendering at a time in one process: texts that are saved in their order, then the newest preview. */
export function createRenderQueue<Result>({
  start,
  timeoutMs = 10_000,
  previewGraceMs = 1_000,
}: Options<Result>) {
  const saves: Job<Result>[] = [];
  let waitingPreview: Job<Result> | null = null;
  let running: Job<Result> | null = null;
  let program: OwnProgram<string, Result> | null = null;
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
  const next = () => {
    if (running) return;
    const job = saves.shift() ?? waitingPreview;
    if (!job) return;
    if (job === waitingPreview) waitingPreview = null;
    running = job;
    job.startedAt = performance.now();
    timer = setTimeout(() => giveUp(new MarkdownTooComplex()), timeoutMs);
    const own = (program ??= start(() => program === own && (program = null)));
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
        job.reject(error instanceof ProgramKilled ? new MarkdownTooComplex() : error);
        next();
      },
    );
  };
  /** A hanging preview keeps nothing else waiting: it is ended once it has had its time. */
  const hurryPreview = () => {
    const job = running;
    if (!job?.isPreview) return;
    const left = previewGraceMs - (performance.now() - job.startedAt);
    clearTimeout(timer);
    timer = setTimeout(() => giveUp(new PreviewReplaced()), Math.max(0, left));
  };
  const add = (source: string, isPreview: boolean) =>
    new Promise<Result>((resolve, reject) => {
      const job = { source, isPreview, startedAt: 0, resolve, reject };
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
