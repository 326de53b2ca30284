import type { Page } from '@playwright/test';
import { failSending, failures } from './failures.ts';
import { expect, test } from './panel.ts';

type PanelForm = {
  path: string;
  /** Goes from the screen to the form and fills it in. */
  fill: (page: Page) => Promise<void>;
  button: string | RegExp;
  /** What was typed, by label. */
  typed: Record<string, string>;
  /** What is said once it is stored. */
  done: string | RegExp;
};

const fillTyped = (typed: Record<string, string>) => async (page: Page) => {
  for (const [label, value] of Object.entries(typed))
    await page.getByLabel(label, { exact: true }).first().fill(value);
};

const forms: Record<string, PanelForm> = {
  'a reply to a comment': {
    path: '/admin/comments?state=approved',
    fill: async (page) => {
      await page
        .getByRole('button', { name: /^Reply: / })
        .first()
        .click();
      await page.getByRole('textbox', { name: /^Reply to/ }).fill('Glad that it helped.');
    },
    button: 'Publish reply',
    typed: {},
    done: 'Reply published.',
  },
  'a section of the settings': {
    path: '/admin/settings/identity',
    fill: fillTyped({ 'Hero text': 'I mend what others gave up on.' }),
    button: 'Save changes',
    typed: { 'Hero text': 'I mend what others gave up on.' },
    done: 'Saved. The site shows it now.',
  },
};

for (const [failure, how] of Object.entries(failures)) {
  test.describe(failure, () => {
    test.use({ expectedStatus: how.status });

    for (const [name, form] of Object.entries(forms)) {
      test(`${name} keeps what was typed, says why, and is tried again`, async ({ page }) => {
        await page.goto(form.path);
        await form.fill(page);
        const mend = await failSending(page, how);
        await page.getByRole('button', { name: form.button, exact: true }).first().click();
        const alert = page.getByRole('alert').filter({ hasText: how.text });
        await expect(alert).toBeVisible();
        await mend();
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByText(form.done).first()).toBeVisible();
        await expect(alert).toBeHidden();
      });
    }
  });
}
