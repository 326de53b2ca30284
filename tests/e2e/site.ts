import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test as base } from '@playwright/test';

let networks = 0;

type Site = { origin: string; folder: string; setUpLink: string };

/** One site per worker, with the sample content. */
export const test = base.extend<{ expectedStatus: number; quiet: void }, { site: Site }>({
  site: [({}, use) => runSite({}, /setup\?token=\S+/, use), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.origin),
  /** Each test comes from its own network, so that the rate limits of one do not apply to the next. */
  extraHTTPHeaders: async ({}, use) => {
    networks += 1;
    await use({ 'X-Forwarded-For': `198.18.${networks >> 8}.${networks & 0xff}` });
  },
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForHydrationOnLoad);
    await use(context);
  },
  /** Browsers log failed requests as errors; a test declares the status it expects, 0 for no response. */
  expectedStatus: [200, { option: true }],
  /** Fails the test on console errors, warnings and CSP violations. */
  quiet: [
    async ({ page, expectedStatus }, use) => {
      const errors: string[] = [];
      const expected =
        expectedStatus === 0 ? 'ERR_INTERNET_DISCONNECTED' : `responded with a status of ${expectedStatus}`;
      page.on('console', (message) => {
        const isExpected = message.text().includes(expected);
        if (['error', 'warning'].includes(message.type()) && !isExpected) errors.push(message.text());
      });
      page.on('pageerror', ({ message }) => {
        // View transitions are skipped if the next document is slow or an image.
        if (!/^Transition was (aborted|skipped)/.test(message)) errors.push(message);
      });
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/** Starts a site in a temporary folder and waits until its output matches. */
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
    rmSync(folder, { recursive: true, force: true });
  }
}

async function failOnExit(child: ReturnType<typeof spawn>, output: () => string) {
  await once(child, 'close');
  throw new Error(`The site did not start: ${output()}`);
}

/** Waits for hydration of panel pages: earlier clicks would be lost. */
function waitForHydrationOnLoad(page: Page) {
  for (const open of ['goto', 'reload'] as const) {
    const original: (...args: never[]) => ReturnType<Page['reload']> = page[open].bind(page);
    page[open] = async (...args: never[]) => {
      const response = await original(...args);
      if (new URL(page.url()).pathname.startsWith('/admin'))
        await page.locator('body[data-hydrated]').waitFor();
      return response;
    };
  }
}

/** Waits for hydration of the island that contains the element: an earlier submit would navigate. */
export async function waitForHydration(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  await element.hover();
  await element.locator('xpath=ancestor::*[@data-island][@data-hydrated]').waitFor({ state: 'attached' });
}

export async function canonical(page: Page) {
  return (await page.locator('link[rel=canonical]').getAttribute('href'))!;
}

export { expect };
