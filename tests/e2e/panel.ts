import { type Page, request, type Route } from '@playwright/test';
import { expect, test as base } from './site.ts';

type Session = Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>;

/** Signs in the owner; the set-up link of a site works once, so no other fixture may set it up. */
export const test = base.extend<object, { session: Session }>({
  session: [
    async ({ site }, use) => {
      const browser = await request.newContext({
        baseURL: site.origin,
        extraHTTPHeaders: { Origin: site.origin },
      });
      const token = new URL(site.setUpLink).searchParams.get('token')!;
      const owner = { name: 'Ida Marlowe', email: 'ida@example.com', password: 'correct horse battery' };
      await browser.post('/admin/setup', { form: { token, ...owner } });
      await use(await browser.storageState());
      await browser.dispose();
    },
    { scope: 'worker' },
  ],
  storageState: async ({ session }, use) => use(session),
});

/** For tests that sign in themselves, on the same site: its owner has been created. */
export const signedOutTest = test.extend({
  storageState: async ({ session: _created }, use) => use({ cookies: [], origins: [] }),
});

/** Opens a screen by a link of the current one if it has one: a new document takes several times as long. */
export async function openScreen(page: Page, path: string) {
  if (page.url().endsWith(path)) return;
  const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).first();
  if ((await link.count()) === 0) {
    await page.goto(path);
    return;
  }
  // A navigation that is still under way would replace this one.
  await expect(page.locator('.loading-bar')).toHaveCount(0);
  const title = await page.title();
  await link.click();
  await expect(page).toHaveURL(path);
  // The URL changes before the screen.
  await expect(page).not.toHaveTitle(title);
}

/** Holds back the data of further screens; returns the function that lets it pass. */
export async function holdScreens(page: Page) {
  const pass = Promise.withResolvers<void>();
  const handler = async (route: Route) => {
    await pass.promise;
    await route.continue();
  };
  await page.route(/\.data(\?|$)/, handler);
  // The page may send requests as before until it has come to the news of the interception.
  await page.route('/healthz', (route) => route.fulfill({ status: 204 }));
  await expect.poll(() => page.evaluate(async () => (await fetch('/healthz')).status)).toBe(204);
  await page.unroute('/healthz');
  return async () => {
    pass.resolve();
    await expect(page.locator('.loading-bar')).toHaveCount(0);
    await page.unroute(/\.data(\?|$)/, handler);
  };
}

export { expect };
