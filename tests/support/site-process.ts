import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { launch, quietSite, serving, type Settings } from './program.ts';

/** An empty folder that is gone when the test is over. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs one of our programs to its end. */
export async function runToEnd(args: string[], settings: Settings, under: string[] = []) {
  const program = launchForTest(args, settings, under);
  const [code] = await once(program.child, 'close');
  return { code, stdout: program.stdout(), stderr: program.stderr() };
}

/** Starts the site on a free port, empty unless told otherwise, and answers when it serves. */
export async function startSite(settings: Settings, args = ['server/main.ts'], under: string[] = []) {
  return serving(launchForTest(args, { ...quietSite, ...settings }, under));
}

function launchForTest(args: string[], settings: Settings, under: string[] = []) {
  const program = launch(args, settings, under);
  onTestFinished(() => void program.child.kill('SIGKILL'));
  return program;
}
