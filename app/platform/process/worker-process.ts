import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { workerEnv } from './worker-env.ts';

type Question<Asked> = { id: number; asked: Asked };
type Reply<Answer> = { id: number; answer: Answer };
/** Sent once its modules are loaded. */
const STARTED = 'started';
type Waiting<Answer> = { resolve(answer: Answer): void; reject(reason: Error): void };

/** Compiled code is cached between starts. */
const COMPILED = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' };

type Manner = {
  /** So long it stays when there is nothing to do, in milliseconds: whoever asked asks again. */
  rest: number;
  /** Called once the process is gone. */
  ended(): void;
  /** Megabytes of JavaScript objects, above which the process is ended by its engine. */
  maxHeapMegabytes?: number;
};

/** The process was ended by a signal: by `kill`, by its engine for want of memory, or by the system. */
export class WorkerKilled extends Error {}

export type WorkerProcess<Asked, Answer> = {
  /** Resolves when the process has loaded its modules, or is gone. */
  started: Promise<void>;
  ask(asked: Asked): Promise<Answer>;
  /**
   * Milliseconds that its main thread has run. Where the system does not tell, they are those of the clock, so only
   * differences mean something.
   */
  cpuMs(): number;
  /** Ends the process at once; whoever waits for an answer gets `ProgramKilled`. */
  kill(): void;
};

/**
 * Starts one of our files as a process of its own, for work that takes much memory or much time. It ends when it has had
 * nothing to do for a while, and gives all its memory back.
 */
export function startWorkerProcess<Asked, Answer>(
  file: string,
  { rest: longestRest, ended, maxHeapMegabytes }: Manner,
): WorkerProcess<Asked, Answer> {
  const child = fork(file, {
    serialization: 'advanced',
    env: { ...workerEnv('compute'), ...COMPILED },
    execArgv: maxHeapMegabytes ? [`--max-old-space-size=${maxHeapMegabytes}`] : [],
  });
  const waiting = new Map<number, Waiting<Answer>>();
  const { promise: started, resolve: hasStarted } = Promise.withResolvers<void>();
  let asked = 0;
  let isOver = false;
  let rest: NodeJS.Timeout | undefined;

  const end = (reason?: Error) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(rest);
    hasStarted();
    ended();
    for (const { reject } of waiting.values()) reject(reason!);
    waiting.clear();
    if (child.connected) child.disconnect();
  };
  child.on('message', (message: Reply<Answer> | typeof STARTED) => {
    if (message === STARTED) return hasStarted();
    const { id, answer } = message;
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
    if (waiting.size > 0) return;
    holdProcess(child, false);
    rest = setTimeout(end, longestRest).unref();
  });
  child.on('error', end);
  child.once('exit', (_code, signal) =>
    end(signal ? new WorkerKilled(`${file} was ended by ${signal}.`) : new Error(`${file} has ended.`)),
  );
  return {
    started,
    cpuMs: () => threadTime(child.pid) ?? performance.now(),
    kill() {
      child.kill('SIGKILL');
      end(new WorkerKilled(`${file} was ended.`));
    },
    ask: (question) =>
      new Promise((resolve, reject) => {
        clearTimeout(rest);
        holdProcess(child, true);
        const id = asked++;
        waiting.set(id, { resolve, reject });
        child.send({ id, asked: question } satisfies Question<Asked>, (error) => error && end(error));
      }),
  };
}

/** Linux counts the nanoseconds that a thread has run, and those that it has waited for a processor. */
function threadTime(pid: number | undefined): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}

/** The other end: answers in such a program, until nobody listens any more. */
export function serveJobs<Asked, Answer>(answer: (asked: Asked) => Promise<Answer>) {
  process.on('message', async ({ id, asked }: Question<Asked>) => {
    process.send!({ id, answer: await answer(asked) } satisfies Reply<Answer>);
  });
  process.once('disconnect', () => process.exit());
  process.send!(STARTED);
}

/** Whether this process stays for the other: not when it has nothing else to wait for. */
function holdProcess(child: ChildProcess, isHeld: boolean) {
  if (isHeld) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
