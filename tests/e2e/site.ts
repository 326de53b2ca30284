import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test as base } from '@playwright/test';

type Site = { origin: string; folder: string; setUpLink: string };

/** Each worker has a site of its own, started as its owner starts it, with the demo content. */
export const test = base.extend<{ expectedStatus: number; quiet: void }, { site: Site }>({
  site: [({}, use) => runSite({}, /setup\?token=\S+/, use), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.origin),
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', openWithReact);
    await use(context);
  },
  /** The browser reports refused requests as errors; a test about one says which status it expects, 0 for none at all. */
  expectedStatus: [200, { option: true }],
  /** A page that writes an error to the console, or breaks the content policy, fails its test. */
  quiet: [
    async ({ page, expectedStatus }, use) => {
      const complaints: string[] = [];
      const expected =
        expectedStatus === 0 ? 'ERR_INTERNET_DISCONNECTED' : `responded with a status of ${expectedStatus}`;
      page.on('console', (message) => {
        const isExpected = message.text().includes(expected);
        if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text());
      });
      page.on('pageerror', ({ message }) => {
        // Reported where the next document fades in later than the browser waits, or is an image.
        if (!/^Transition was (aborted|skipped)/.test(message)) complaints.push(message);
      });
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs a site in a folder of its own, from the moment it says what is expected. */
export async function runSite(
  settings: Record<string, string>,
  expected: RegExp,
  use: (site: Site) => Promise<void>,
) {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-e2e-'));
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      // A test about limits comes from an address of its own.
      TRUST_PROXY: '1',
      ...settings,
    },
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  child.stdout.on('data', (chunk) => (output += chunk));
  try {
    while (!expected.test(output))
      await Promise.race([once(child.stdout, 'data'), refuseToWait(child, () => output)]);
    const origin = /http:\/\/localhost:\d+/.exec(output)![0];
    const setUpLink = /http:\S+setup\?token=\S+/.exec(output)?.[0] ?? '';
    await use({ origin, folder, setUpLink });
  } finally {
    const isOver = child.exitCode !== null || child.signalCode !== null;
    const closed = isOver || once(child, 'close');
    child.kill('SIGTERM');
    await closed;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function refuseToWait(child: ReturnType<typeof spawn>, output: () => string) {
  await once(child, 'close');
  throw new Error(`The site did not start: ${output()}`);
}

/** A screen of the panel counts as open once React has taken it over: a test is faster than that, and its click would be lost. */
function openWithReact(page: Page) {
  for (const open of ['goto', 'reload'] as const) {
    const plainly: (...given: never[]) => ReturnType<Page['reload']> = page[open].bind(page);
    page[open] = async (...given: never[]) => {
      const response = await plainly(...given);
      if (new URL(page.url()).pathname.startsWith('/admin'))
        await page.locator('body[data-hydrated]').waitFor();
      return response;
    };
  }
}

/** Waits until React has taken over the island around an element: a test is faster than that, and would send the form as a page. */
export async function hydrated(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  await element.hover();
  await element.locator('xpath=ancestor::*[@data-island][@data-hydrated]').waitFor({ state: 'attached' });
}

/** The address under which the page wants to be known. */
export async function canonical(page: Page) {
  return (await page.locator('link[rel=canonical]').getAttribute('href'))!;
}

export { expect };
