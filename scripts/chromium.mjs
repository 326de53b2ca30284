import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, StepError } from './prepare.mjs';
import { findOnPath, installFromDebian, succeeds } from './system-packages.mjs';

/** Headless-only Chromium, which opens a page about four times as fast. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME_PATH = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const LAUNCH_SCRIPT = `require('@playwright/test').chromium.launch({ args: ['--no-sandbox'] }).then((it) => it.close())`;

/** Returns the path of a Chromium: Debian's headless shell, else an installed one, else Playwright's download (empty path). */
export async function ensureChromium() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const found =
    findOnPath([HEADLESS_SHELL]) ??
    (await installFromDebian(HEADLESS_SHELL)) ??
    findOnPath(CHROMIUM_NAMES) ??
    findOnMac() ??
    (await download());
  if (found !== undefined) return found;
  throw new StepError('Chromium is needed. Install it, or set CHROME_PATH to its path.');
}

function findOnMac() {
  return existsSync(MAC_CHROME_PATH) ? MAC_CHROME_PATH : undefined;
}

/** Accepted only if it starts: on a minimal system shared libraries may be missing. */
async function download() {
  console.log('Downloading Chromium …');
  const isInstalled = await succeeds(pinnedNode(), [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'install',
    'chromium',
  ]);
  return isInstalled && (await succeeds(pinnedNode(), ['-e', LAUNCH_SCRIPT])) ? '' : undefined;
}
