import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { workerEnv } from './worker-env.ts';

type JobMessage<Input> = { id: number; input: Input };
type ResultMessage<Result> = { id: number; result: Result };
/** Sent by the worker once its modules are loaded. */
const STARTED = 'started';
type PendingJob<Result> = { resolve(result: Result): void; reject(reason: Error): void };

type WorkerOptions = {
  /** Milliseconds without a job after which the process ends. */
  idleTimeoutMs: number;
  /** Called once the process is gone. */
  onExit(): void;
  /** V8 kills the process above this heap size. */
  maxHeapMegabytes?: number;
};

/** The process was ended by a signal: by `kill`, by V8 (out of memory) or by the operating system. */
export class WorkerKilled extends Error {}

export type WorkerProcess<Input, Result> = {
  /** Resolves when the process has loaded its modules, or is gone. */
  started: Promise<void>;
  run(input: Input): Promise<Result>;
  /**
   * Milliseconds that its main thread has run. Where the system does not tell, they are those of the clock, so only
   * differences mean something.
   */
  cpuMs(): number;
  /** Ends the process at once; pending jobs reject with `WorkerKilled`. */
  kill(): void;
};

/**
 * Starts a file as a worker process, for jobs that take much memory or time. The process ends after an idle period, which
 * releases its memory.
 */
export function startWorkerProcess<Input, Result>(
  file: string,
  options: WorkerOptions,
): WorkerProcess<Input, Result> {
  const { maxHeapMegabytes } = options;
  const child = fork(file, {
    serialization: 'advanced',
    env: workerEnv('compute'),
    execArgv: maxHeapMegabytes ? [`--max-old-space-size=${maxHeapMegabytes}`] : [],
  });
  const pending = new Map<number, PendingJob<Result>>();
  const { promise: started, resolve: markStarted } = Promise.withResolvers<void>();
  let jobCount = 0;
  let hasEnded = false;
  let idleTimer: NodeJS.Timeout | undefined;

  const end = (reason?: Error) => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(idleTimer);
    markStarted();
    options.onExit();
    for (const { reject } of pending.values()) reject(reason!);
    pending.clear();
    if (child.connected) child.disconnect();
  };
  child.on('message', (message: ResultMessage<Result> | typeof STARTED) => {
    if (message === STARTED) return markStarted();
    const { id, result } = message;
    pending.get(id)?.resolve(result);
    pending.delete(id);
    if (pending.size > 0) return;
    setReferenced(child, false);
    idleTimer = setTimeout(end, options.idleTimeoutMs).unref();
  });
  child.on('error', end);
  child.once('exit', (_code, signal) =>
    end(signal ? new WorkerKilled(`${file} was ended by ${signal}.`) : new Error(`${file} has ended.`)),
  );
  return {
    started,
    cpuMs: () => threadCpuMs(child.pid) ?? performance.now(),
    kill() {
      child.kill('SIGKILL');
      end(new WorkerKilled(`${file} was ended.`));
    },
    run: (input) =>
      new Promise((resolve, reject) => {
        clearTimeout(idleTimer);
        setReferenced(child, true);
        const id = jobCount++;
        pending.set(id, { resolve, reject });
        child.send({ id, input } satisfies JobMessage<Input>, (error) => error && end(error));
      }),
  };
}

/** Time that the main thread of a process has run (Linux only). */
function threadCpuMs(pid: number | undefined): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}

/** Runs in the worker process: handles jobs until the parent disconnects. */
export function serveJobs<Input, Result>(run: (input: Input) => Promise<Result>) {
  process.on('message', async ({ id, input }: JobMessage<Input>) => {
    process.send!({ id, result: await run(input) } satisfies ResultMessage<Result>);
  });
  process.once('disconnect', () => process.exit());
  process.send!(STARTED);
}

/** An unreferenced child does not keep this process alive. */
function setReferenced(child: ChildProcess, isReferenced: boolean) {
  if (isReferenced) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
