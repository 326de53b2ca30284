import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Site = { origin: string; folder: string; setUpLink: string };

export const compileCache = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' };

type Use = (site: Site) => Promise<void>;

/** Starts a site in a temporary folder and waits until its output matches. */
export async function runSite(settings: Record<string, string>, expected: RegExp, use: Use) {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-e2e-'));
  try {
    if (settings.DEMO_CONTENT !== 'off') cpSync(process.env.SAMPLE_FOLDER!, folder, { recursive: true });
    await runSiteIn(folder, settings, expected, use);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Global set-up: rendering the sample content takes seconds, so each site gets a copy of this folder. */
export default async function prepareSampleFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-e2e-sample-'));
  await runSiteIn(folder, {}, /setup\?token=\S+/, async () => {});
  process.env.SAMPLE_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

async function runSiteIn(folder: string, settings: Record<string, string>, expected: RegExp, use: Use) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      ...settings,
    },
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  child.stdout.on('data', (chunk) => (output += chunk));
  try {
    while (!expected.test(output))
      await Promise.race([once(child.stdout, 'data'), failOnExit(child, () => output)]);
    const origin = /http:\/\/localhost:\d+/.exec(output)![0];
    const setUpLink = /http:\S+setup\?token=\S+/.exec(output)?.[0] ?? '';
    await use({ origin, folder, setUpLink });
  } finally {
    const hasExited = child.exitCode !== null || child.signalCode !== null;
    const closed = hasExited || once(child, 'close');
    child.kill('SIGTERM');
    await closed;
  }
}

async function failOnExit(child: ReturnType<typeof spawn>, output: () => string) {
  await once(child, 'close');
  throw new Error(`The site did not start: ${output()}`);
}
