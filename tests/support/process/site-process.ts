import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { launch, baseSettings, waitUntilServing, type Settings } from './program.ts';

/** An empty folder that is deleted after the test. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-site-'));
  // Unpacked releases have thousands of files, on a disk that may be busy.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 120_000);
  return folder;
}

export async function runToEnd(args: string[], settings: Settings, wrapper: string[] = []) {
  const program = launchForTest(args, settings, wrapper);
  const [code] = await once(program.child, 'close');
  return { code, stdout: program.stdout(), stderr: program.stderr() };
}

/** Starts a site with an empty database on a free port and resolves when it is listening. */
export async function startSite(settings: Settings, args = ['server/main.ts'], wrapper: string[] = []) {
  return waitUntilServing(launchForTest(args, { ...baseSettings, ...settings }, wrapper));
}

function launchForTest(args: string[], settings: Settings, wrapper: string[] = []) {
  const program = launch(args, settings, wrapper);
  onTestFinished(() => void program.child.kill('SIGKILL'));
  return program;
}
