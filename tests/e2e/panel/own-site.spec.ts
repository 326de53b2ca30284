import type { Page } from '@playwright/test';
import { expectAccessibleAndResponsive } from '../accessibility.ts';
import { openNew, source, title } from '../editor.ts';
import { openScreen } from '../panel.ts';
import { runSite } from '../run-site.ts';
import { expect, test as base } from '../site.ts';

type OwnSite = { origin: string; setUpLink: string };

/** From the set-up link of a new site to what visitors see, in the panel alone. */
const test = base.extend<{ ownSite: OwnSite }>({
  ownSite: ({}, use) => runSite({}, /setup\?token=\S+/, use),
  baseURL: ({ ownSite }, use) => use(ownSite.origin),
});

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><rect width="120" height="30" fill="#2fb36d"/></svg>`;

const services = `## Preise

:::prices
### Porträt

**450 €**

- Zwei Stunden

[Anfragen](/contact)
:::

:::faq
### Wie lange dauert es?

Zwei Wochen.
:::

::contact-form`;

async function setUp(page: Page, { setUpLink }: OwnSite, about: Record<string, string>) {
  await page.goto(setUpLink);
  const fields = { Email: 'owner@example.com', Password: 'correct horse battery', ...about };
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/admin');
}

async function openSettings(page: Page, section: string) {
  if (!page.url().includes('/admin/settings')) await openScreen(page, '/admin/settings');
  await openScreen(page, `/admin/settings/${section}`);
}

/** The toast of the section before has the same text. */
async function saveSettings(page: Page) {
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('Saved. Your changes are live.')).toBeVisible();
}

async function hideSection(page: Page, label: string) {
  const item = page
    .getByRole('list', { name: 'Navigation' })
    .getByRole('listitem')
    .filter({ hasText: label });
  await item.locator('summary').click();
  await item.getByLabel('Hide this section').check();
}

async function publish(page: Page, kind: 'posts' | 'pages', content: { title: string; text: string }) {
  await openNew(page, kind);
  await title(page).fill(content.title);
  await source(page).fill(content.text);
  if (kind === 'pages') await page.getByLabel('Show in navigation').check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  // The toast alone could be that of the content before.
  await expect(page.getByRole('button', { name: 'Update', exact: true })).toBeVisible();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
}

const menuOf = (page: Page) => page.getByRole('banner').getByRole('navigation').getByRole('link');

test.describe('a photographer in Berlin', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' });

  test('makes a German site with her own sections, look and page', async ({ page, ownSite }) => {
    await setUp(page, ownSite, { Name: 'Frieda Hölzl', 'What you do': 'Fotografin' });

    await test.step('without the sample content, after a question that says what is removed', async () => {
      await openSettings(page, 'sample-content');
      await expect(page.getByRole('checkbox', { name: /^Delete/ })).toBeHidden();
      await page.getByRole('checkbox', { name: /^Hide sections/ }).uncheck();
      const remove = page.getByRole('button', { name: 'Remove sample content' });
      await remove.click();
      const dialog = page.getByRole('dialog', { name: 'Remove the sample content?' });
      await expect(dialog).toContainText(
        /14 posts, 9 projects, 1 page, \d+ comments and replies, 6 AI tools, 6 resources, and 3 testimonials/,
      );
      await expect(dialog).toContainText('Items you have edited');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await remove.click();
      await dialog.getByRole('button', { name: 'Remove sample content' }).click();
      await expect(page.getByText(/^Removed 14 posts, 9 projects/)).toBeVisible();
      await expect(page.getByText('No sample content')).toBeVisible();
    });

    await test.step('in the panel', async () => {
      await openSettings(page, 'navigation');
      await hideSection(page, 'KI-Tools');
      await hideSection(page, 'Empfehlungen');
      await page.getByRole('button', { name: 'Move Portfolio up' }).click();
      await saveSettings(page);
      await openSettings(page, 'home');
      await page.getByRole('button', { name: 'Move Newsletter up' }).click();
      await saveSettings(page);
      await openSettings(page, 'region');
      await expect(page.getByLabel('Currency')).toHaveValue('EUR');
      await page.getByLabel('Date format').selectOption('dots');
      await page.getByLabel('Clock').selectOption('24-hour');
      await saveSettings(page);
      await openSettings(page, 'brand');
      await page.getByLabel('Accent', { exact: true }).fill('#2fb36d');
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Upload' }).first().click();
      await (
        await chooser
      ).setFiles({
        name: 'logo.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(logo),
      });
      await expect(page.getByLabel('Logo', { exact: true })).toHaveValue(/^\/media\//);
      await saveSettings(page);
      await publish(page, 'pages', { title: 'Leistungen', text: services });
      await publish(page, 'posts', { title: 'Licht', text: 'Weiches Licht.' });
    });

    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveTitle('Frieda Hölzl — Fotografin');
    await expect(menuOf(page)).toHaveText(['Start', 'Portfolio', 'Blog', 'Leistungen', 'Kontakt']);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Bleiben Sie auf dem Laufenden',
      'Neues aus dem Blog',
      /unfertigen Idee/,
    ]);
    const image = page.getByRole('banner').getByRole('img', { name: 'Frieda Hölzl' });
    await expect(image).toBeVisible();
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    const band = page.getByRole('region', { name: 'Bleiben Sie auf dem Laufenden' });
    await expect(band).toHaveCSS('background-color', 'rgb(47, 179, 109)');
    const today = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
    await expect(page.getByRole('article').getByText(today.format())).toBeVisible();
    for (const trace of ['Webentwicklung', 'Marlowe', '555-01']) {
      await expect(page.locator('body')).not.toContainText(trace);
    }

    await page.goto('/contact');
    await expect(page.getByLabel('Budget')).toContainText('5.000 €');
    await expect(page.locator('[href^="tel:"]')).toHaveCount(0);

    await page.goto('/leistungen');
    await expectAccessibleAndResponsive(page);
    await expect(page.getByRole('heading', { name: 'Porträt' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nachricht senden' })).toBeVisible();
  });
});
