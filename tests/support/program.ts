import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Settings = Record<string, string>;

/** How a site starts unless told otherwise: on a free port, empty and quiet. */
export const quietSite: Settings = { PORT: '0', LOG_LEVEL: 'warn', DEMO_CONTENT: 'off' };

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts one of our programs and collects what it prints. */
export function launch(args: string[], settings: Settings) {
  const cached = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' };
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...cached, ...settings } });
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
    program.child.kill(signal);
    const [code] = await once(program.child, 'close');
    return code;
  };
  return { ...program, stop, origin: address.replace('localhost', '127.0.0.1') };
}

async function waitFor(child: ChildProcess, find: () => string | undefined, complaint: () => string) {
  for (;;) {
    const found = find();
    if (found) return found;
    const [event] = await Promise.race([
      once(child.stdout!, 'data'),
      once(child, 'close').then(() => [null]),
    ]);
    if (event === null) throw new Error(`The site ended before it served: ${complaint()}`);
  }
}
