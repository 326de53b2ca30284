import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

type Settings = Record<string, string>;

/** An empty folder that is gone when the test is over. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs one of our programs to its end. */
export async function runToEnd(args: string[], settings: Settings) {
  const program = launch(args, settings);
  const [code] = await once(program.child, 'close');
  return { code, stdout: program.stdout(), stderr: program.stderr() };
}

/** Starts the site on a free port, empty unless told otherwise, and answers when it serves. */
export async function startSite(settings: Settings, args = ['server/main.ts']) {
  const program = launch(args, { PORT: '0', LOG_LEVEL: 'warn', DEMO_CONTENT: 'off', ...settings });
  const address = await program.waitFor(/running at (http:\/\/\S+)/);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    program.child.kill(signal);
    const [code] = await once(program.child, 'close');
    return code;
  };
  return { ...program, stop, origin: address.replace('localhost', '127.0.0.1') };
}

function launch(args: string[], settings: Settings) {
  const cached = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' };
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...cached, ...settings } });
  const collected = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (collected.stdout += chunk));
  child.stderr.on('data', (chunk) => (collected.stderr += chunk));
  onTestFinished(() => void child.kill('SIGKILL'));
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
