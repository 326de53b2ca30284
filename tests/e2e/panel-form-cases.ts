import type { Locator, Page } from '@playwright/test';
import { expect, openScreen } from './panel.ts';

export type FormCase = {
  path: string;
  /** Needed if the form is not visible when the screen opens. */
  open?: (page: Page) => Promise<void>;
  /** Input by label. */
  typed: Record<string, string>;
  button: string;
  /** The success message. */
  done: string | RegExp;
};

const openFirst = (list: string) => (page: Page) =>
  page.getByRole('list', { name: list }).getByRole('link').first().click();

/** On the screen of the comments. */
export async function openApprovedComments(page: Page) {
  const tab = page.getByRole('link', { name: /^Approved/ });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
}

export const accepted: Record<string, FormCase> = {
  'a reply to a comment': {
    path: '/admin/comments',
    open: async (page) => {
      await openApprovedComments(page);
      await page
        .getByRole('button', { name: /^Reply: / })
        .first()
        .click();
    },
    typed: { 'Reply to': 'Glad that it helped.' },
    button: 'Publish reply',
    done: 'Reply published.',
  },
  'a section of the settings': {
    path: '/admin/settings',
    typed: { 'Text below the headline': 'I mend what others gave up on.' },
    button: 'Save changes',
    done: 'Saved. Your changes are live.',
  },
  'a resource': {
    path: '/admin/resources',
    open: openFirst('Resources'),
    typed: { Description: 'Good for drawing plans.' },
    button: 'Save',
    done: 'Saved.',
  },
  'an AI tool': {
    path: '/admin/tools',
    open: openFirst('AI Tools'),
    typed: { Description: 'Reads what you wrote, aloud.' },
    button: 'Save',
    done: 'Saved.',
  },
  'a redirect': {
    path: '/admin/settings',
    open: (page) => page.getByRole('link', { name: 'Redirects' }).click(),
    typed: { 'Old path': '/old-shop', 'New path': '/portfolio' },
    button: 'Add',
    done: 'Redirect added.',
  },
  'the name of the account': {
    path: '/admin/account',
    typed: { Name: 'Ida Marlowe' },
    button: 'Change name',
    done: 'Name changed.',
  },
  'the email of the account': {
    path: '/admin/account',
    typed: { Email: 'ida@example.com', 'Current password': 'correct horse battery' },
    button: 'Change email',
    done: 'Email changed.',
  },
  'the start of two-factor authentication': {
    path: '/admin/account',
    typed: { 'Current password': 'correct horse battery' },
    button: 'Set up two-factor authentication',
    done: 'Code from the app',
  },
  'the rate of mails': {
    path: '/admin/mail',
    typed: { 'Emails per minute': '77' },
    button: 'Save',
    done: 'Saved.',
  },
};

/** These forms are rejected, because accepting them would affect other tests. */
export const refused: Record<string, FormCase> = {
  'the password of the account': {
    path: '/admin/account',
    typed: { 'Current password': 'not my password at all', 'New password': 'quiet tin lantern 48' },
    button: 'Change password',
    done: 'This password is incorrect.',
  },
  'the danger zone': {
    path: '/admin/settings',
    open: async (page) => {
      await page.getByRole('link', { name: 'Danger zone' }).click();
      await page.getByText('Delete all content').first().click();
    },
    typed: { 'Type “delete content”': 'delete con', 'Current password': 'correct horse battery' },
    button: 'Delete all content',
    done: 'Type “delete content”.',
  },
};

export async function fillIn(page: Page, { path, open, typed, button }: FormCase): Promise<Locator> {
  await openScreen(page, path);
  await open?.(page);
  const form = page.locator('form', { has: page.getByRole('button', { name: button, exact: true }) });
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).first().fill(value);
  return form;
}

export async function expectTyped(form: Locator, { typed }: FormCase) {
  for (const [label, value] of Object.entries(typed))
    await expect(form.getByLabel(label).first()).toHaveValue(value);
}
