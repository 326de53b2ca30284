import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { compileCache, runSite } from './run-site.ts';
import { expect, test as base } from './site.ts';

export const owner = { email: 'ida@example.com', password: 'correct horse battery' };

const settings = {
  DEMO_CONTENT: 'off',
  ADMIN_EMAIL: owner.email,
  ADMIN_PASSWORD: owner.password,
  // Unreachable port: emails stay in the outbox.
  SMTP_URL: 'smtp://127.0.0.1:9',
};

type OwnSite = { origin: string; folder: string };

/** A site of its own for tests that change the account, with the owner already created. */
export const test = base.extend<{ ownSite: OwnSite }>({
  ownSite: ({}, use) => runSite(settings, /running at http\S+\n/, use),
  baseURL: ({ ownSite }, use) => use(ownSite.origin),
});

export async function signIn(page: Page, password = owner.password) {
  await page.goto('/admin/login');
  await fillIn(page, password);
}

export async function fillIn(page: Page, password = owner.password) {
  // The URL changes before the screen.
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/admin/login');
}

export function runOwnerCommand(command: string, { origin, folder }: OwnSite) {
  const env = { PATH: process.env.PATH, ...compileCache, DATA_DIR: folder, SITE_URL: origin };
  return execFileSync(process.execPath, ['server/commands/owner.ts', command], {
    env,
    encoding: 'utf8',
  }).trim();
}

export { expect };
