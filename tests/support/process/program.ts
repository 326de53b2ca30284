import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Settings = Record<string, string>;

/** A free port, no sample content and few log lines. */
export const baseSettings: Settings = { PORT: '0', LOG_LEVEL: 'warn', DEMO_CONTENT: 'off' };

/** Ends the program when its stdin closes, so that it never outlives the test process. Worker threads have no stdin. */
const exitWithParent = `data:text/javascript,import{isMainThread}from'node:worker_threads';
isMainThread&&process.stdin.on('end',()=>process.exit(1)).resume().unref()`;

const running = new Set<ChildProcess>();

/** Starts a program, optionally under a wrapper command, and collects its output. */
export function launch(args: string[], settings: Settings, wrapper: string[] = []) {
  const cacheEnv = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' };
  const [command, ...commandArgs] = [...wrapper, process.execPath, '--import', exitWithParent, ...args];
  const child = spawn(command!, commandArgs, {
    env: { PATH: process.env.PATH, ...cacheEnv, ...settings },
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  const collected = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (collected.stdout += chunk));
  child.stderr.on('data', (chunk) => (collected.stderr += chunk));
  return {
    child,
    stdout: () => collected.stdout,
    stderr: () => collected.stderr,
    waitFor: (pattern: RegExp) =>
      waitFor(
        child,
        () => pattern.exec(collected.stdout)?.[1],
        () => collected.stderr,
      ),
  };
}

/** Resolves when the site is listening. */
export async function waitUntilServing(program: ReturnType<typeof launch>) {
  const url = await program.waitFor(/running at (http:\/\/\S+)/);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const closed = hasEnded(program.child) ? null : once(program.child, 'close');
    program.child.kill(signal);
    await closed;
    return program.child.exitCode;
  };
  return { ...program, stop, origin: url.replace('localhost', '127.0.0.1') };
}

/** Whether the process has ended and its output is complete. */
export function hasEnded(child: ChildProcess) {
  return !running.has(child);
}

function waitFor(child: ChildProcess, find: () => string | undefined, readStderr: () => string) {
  return new Promise<string>((resolve, reject) => {
    const check = () => {
      const found = find();
      if (!found && !hasEnded(child)) return;
      child.stdout!.off('data', check);
      child.off('close', check);
      if (found) resolve(found);
      else reject(new Error(`The site ended before it said so: ${readStderr()}`));
    };
    child.stdout!.on('data', check);
    child.on('close', check);
    check();
  });
}
