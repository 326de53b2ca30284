import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';

type JobMessage<Input> = { id: number; input: Input };
type ResultMessage<Result> = { id: number; result: Result } | { id: number; failure: string };
type PendingJob<Result> = { resolve(result: Result): void; reject(reason: Error): void };

type WorkerOptions = {
  /** Milliseconds without a job after which the process ends. */
  idleTimeoutMs: number;
  /** Called once the process is gone. */
  onExit(): void;
  /** V8 kills the process above this heap size. */
  maxHeapMegabytes?: number;
};

/** The process ended during a job: by `kill`, by V8 (out of memory or stack) or by the operating system. */
export class WorkerEnded extends Error {}

/** The job has thrown an error, which the process has logged. */
export class JobFailed extends Error {}

export type WorkerProcess<Input, Result> = {
  run(input: Input): Promise<Result>;
  /** Ends the process at once; pending jobs reject with `WorkerEnded`. */
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
    env: workerEnv(),
    execArgv: maxHeapMegabytes ? [`--max-old-space-size=${maxHeapMegabytes}`] : [],
  });
  const pending = new Map<number, PendingJob<Result>>();
  let jobCount = 0;
  let hasEnded = false;
  let idleTimer: NodeJS.Timeout | undefined;

  const end = (reason?: Error) => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(idleTimer);
    options.onExit();
    for (const { reject } of pending.values()) reject(reason!);
    pending.clear();
    if (child.connected) child.disconnect();
  };
  child.on('message', (message: ResultMessage<Result>) => {
    const { id } = message;
    if ('failure' in message) pending.get(id)?.reject(new JobFailed(message.failure));
    else pending.get(id)?.resolve(message.result);
    pending.delete(id);
    if (pending.size > 0) return;
    setReferenced(child, false);
    idleTimer = setTimeout(end, options.idleTimeoutMs).unref();
  });
  child.on('error', end);
  child.once('exit', (code, signal) =>
    end(new WorkerEnded(`${file} was ended by ${signal ?? `code ${code}`}.`)),
  );
  return {
    kill() {
      child.kill('SIGKILL');
      end(new WorkerEnded(`${file} was ended.`));
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

/** Runs in the worker process: handles jobs until the parent disconnects. */
export function serveJobs<Input, Result>(run: (input: Input) => Promise<Result>) {
  process.on('message', async ({ id, input }: JobMessage<Input>) => {
    try {
      process.send!({ id, result: await run(input) } satisfies ResultMessage<Result>);
    } catch (error) {
      // The stack or the length of a string is exhausted: like without memory, the process ends.
      if (error instanceof RangeError) throw error;
      const { createLog } = await import('./log.ts');
      createLog('error', process.stderr).error({ err: error }, 'A job of a worker process failed');
      process.send!({ id, failure: String(error) } satisfies ResultMessage<Result>);
    }
  });
  process.once('disconnect', () => process.exit());
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

/** Settings of the operating system and of Node; none is secret. */
const SYSTEM_VARIABLES = [
  ['PATH', 'HOME', 'USER', 'LOGNAME', 'TMPDIR', 'TMP', 'TEMP'],
  ['SystemRoot', 'USERNAME', 'USERPROFILE', 'APPDATA'],
  ['TZ', 'TZDIR', 'LANG', 'LANGUAGE', 'LC_*'],
  ['NODE_ENV', 'NODE_OPTIONS'],
  ['NODE_EXTRA_CA_CERTS', 'NODE_USE_SYSTEM_CA', 'NODE_TLS_REJECT_UNAUTHORIZED'],
  ['SSL_CERT_FILE', 'SSL_CERT_DIR', 'OPENSSL_CONF'],
].flat();

/** Shortens later starts. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' };

/**
 * The variables that a worker process inherits: those of the system and the named ones. All others are withheld, so that
 * an exploit in a worker, for example by a crafted image, finds no secrets.
 */
export function workerEnv(
  env: NodeJS.ProcessEnv = process.env,
  names: readonly string[] = [],
): NodeJS.ProcessEnv {
  const patterns = [...SYSTEM_VARIABLES, ...names];
  const inherited = Object.entries(env).filter(([name]) => patterns.some((each) => matches(name, each)));
  return { ...Object.fromEntries(inherited), ...COMPILE_CACHE };
}

function matches(name: string, pattern: string) {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

const NICENESS = 5;

/** Below the priority of the site, which keeps responding. Nobody but root may raise it again, also after `nice -n 10`. */
export function lowerPriority() {
  setPriority(Math.max(getPriority(), NICENESS));
}
