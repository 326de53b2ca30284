import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pinnedNode, root, runQuietly, StepFailed } from './prepare.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const LAUNCH = `require('@playwright/test').chromium.launch({ args: ['--no-sandbox'] }).then((it) => it.close())`;

/** The path of a Chromium: an installed one, else Playwright's own (an empty path), else Debian's package. */
export async function ensureChromium() {
  const found = installed() ?? (await downloaded()) ?? (await packaged());
  if (found !== undefined) return found;
  throw new StepFailed('The browser tests need a Chromium: install one, or set CHROME_PATH to where it is.');
}

function installed() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), MAC].find((path) =>
    existsSync(path),
  );
}

/** It is accepted only if it starts: on a bare system libraries may be missing. */
async function downloaded() {
  console.log('Fetching a Chromium for the browser tests …');
  const fetched = await works(pinnedNode(), [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'install',
    'chromium',
  ]);
  return fetched && (await works(pinnedNode(), ['-e', LAUNCH])) ? '' : undefined;
}

async function packaged() {
  if (process.getuid?.() !== 0) return undefined;
  console.log("Installing Debian's Chromium for the browser tests …");
  const done =
    (await works('apt-get', ['update'])) && (await works('apt-get', ['install', '-y', 'chromium']));
  return done ? installed() : undefined;
}

async function works(command, args) {
  return (await runQuietly(command, args)).code === 0;
}
