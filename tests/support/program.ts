import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Settings = Record<string, string>;

/** How a site starts unless told otherwise: on a free port, empty and quiet. */
export const quietSite: Settings = { PORT: '0', LOG_LEVEL: 'warn', DEMO_CONTENT: 'off' };

/**
 * Whoever holds the other end of its input is gone, however that happened: nobody would stop it any more. A thread of it
 * has no such input.
 */
const endWithUs = `data:text/javascript,import{isMainThread}from'node:worker_threads';
isMainThread&&process.stdin.on('end',()=>process.exit(1)).resume().unref()`;

const running = new Set<ChildProcess>();

/** Starts one of our programs, under another one if named, and collects what it prints. */
export function launch(args: string[], settings: Settings, under: string[] = []) {
  const cached = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' };
  const [command, ...rest] = [...under, process.execPath, '--import', endWithUs, ...args];
  const child = spawn(command!, rest, {
    env: { PATH: process.env.PATH, ...cached, ...settings },
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

/** Answers when the site serves. */
export async function serving(program: ReturnType<typeof launch>) {
  const address = await program.waitFor(/running at (http:\/\/\S+)/);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const closed = hasEnded(program.child) ? null : once(program.child, 'close');
    program.child.kill(signal);
    await closed;
    return program.child.exitCode;
  };
  return { ...program, stop, origin: address.replace('localhost', '127.0.0.1') };
}

/** Whether a program has ended and all that it printed is here. */
export function hasEnded(child: ChildProcess) {
  return !running.has(child);
}

function waitFor(child: ChildProcess, find: () => string | undefined, complaint: () => string) {
  return new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = find();
      if (!found && !hasEnded(child)) return;
      child.stdout!.off('data', look);
      child.off('close', look);
      if (found) resolve(found);
      else reject(new Error(`The site ended before it said so: ${complaint()}`));
    };
    child.stdout!.on('data', look);
    child.on('close', look);
    look();
  });
}
