import { expect, type Locator, type Page, test as base } from '@playwright/test';
import { runSite, type Site } from './run-site.ts';

let networks = 0;

/** One site per worker, with the sample content. */
export const test = base.extend<
  { expectedStatus: number | number[]; savesData: boolean; quiet: void },
  { site: Site }
>({
  site: [({}, use) => runSite({}, /setup\?token=\S+/, use), { scope: 'worker' }],
  baseURL: async ({ site }, use) => use(site.origin),
  /** Each test comes from its own network, so that the rate limits of one do not apply to the next. */
  extraHTTPHeaders: async ({}, use) => {
    networks += 1;
    await use({ 'X-Forwarded-For': `198.18.${networks >> 8}.${networks & 0xff}` });
  },
  /** Opening the panel takes a third less without the scripts of all screens, which only offline tests need. */
  savesData: [true, { option: true }],
  context: async ({ context, javaScriptEnabled, savesData }, use) => {
    if (javaScriptEnabled !== false) context.on('page', waitForHydrationOnLoad);
    if (savesData)
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
    await use(context);
  },
  /** Browsers log failed requests as errors; a test declares each status it expects, 0 for no response. */
  expectedStatus: [200, { option: true }],
  /** Fails the test on console errors, warnings and CSP violations. */
  quiet: [
    async ({ page, expectedStatus }, use) => {
      const errors: string[] = [];
      const expected = [expectedStatus]
        .flat()
        .map((status) =>
          status === 0 ? 'ERR_INTERNET_DISCONNECTED' : `responded with a status of ${status}`,
        );
      page.on('console', (message) => {
        const isExpected = expected.some((text) => message.text().includes(text));
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
