import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { compileCache } from './run-site.ts';
import { expect } from './site.ts';

export const owner = { email: 'ida@example.com', password: 'correct horse battery' };

export async function signIn(page: Page) {
  await page.goto('/admin/login');
  await fillIn(page);
}

export async function fillIn(page: Page, { email, password } = owner) {
  // The URL changes before the screen.
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/admin/login');
}

export function runOwnerCommand(command: string, { origin, folder }: { origin: string; folder: string }) {
  const env = { PATH: process.env.PATH, ...compileCache, DATA_DIR: folder, SITE_URL: origin };
  return execFileSync(process.execPath, ['server/commands/owner.ts', command], {
    env,
    encoding: 'utf8',
  }).trim();
}
