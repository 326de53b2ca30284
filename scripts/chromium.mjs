import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pinnedNode, root, runQuietly, StepFailed } from './prepare.mjs';

/** The same engine without the window around it opens a page four times as fast. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const LAUNCH = `require('@playwright/test').chromium.launch({ args: ['--no-sandbox'] }).then((it) => it.close())`;

/** The path of a Chromium: Debian's without a window, else an installed one, else Playwright's own (an empty path). */
export async function ensureChromium() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const found = onPath([SHELL]) ?? (await packaged()) ?? onPath(NAMES) ?? onMac() ?? (await downloaded());
  if (found !== undefined) return found;
  throw new StepFailed('The browser tests need Chromium. Install it, or set CHROME_PATH to its path.');
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

function onMac() {
  return existsSync(MAC) ? MAC : undefined;
}

/** It is accepted only if it starts: on a bare system libraries may be missing. */
async function downloaded() {
  console.log('Downloading Chromium for the browser tests …');
  const fetched = await works(pinnedNode(), [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'install',
    'chromium',
  ]);
  return fetched && (await works(pinnedNode(), ['-e', LAUNCH])) ? '' : undefined;
}

/** Only root can install it; where it cannot be had, that is known soon. */
async function packaged() {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return undefined;
  console.log("Installing Debian's Chromium for the browser tests …");
  const soon = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const done =
    (await works('apt-get', [...soon, 'update'])) &&
    (await works('apt-get', [...soon, 'install', '-y', SHELL]));
  return done ? onPath([SHELL]) : undefined;
}

async function works(command, args) {
  return (await runQuietly(command, args)).code === 0;
}
