import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, openScreen } from './panel.ts';

export const source = (page: Page) => page.getByRole('textbox', { name: 'Content (Markdown)' });
export const title = (page: Page) => page.getByLabel('Title', { exact: true });
export const slug = (page: Page) => page.getByLabel('Slug', { exact: true });

export const png = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();

/** Waits until CodeMirror is loaded. */
export async function openEditor(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('.cm-content')).toBeVisible();
}

/** From any screen of the panel by its links. */
export async function openNew(page: Page, kind: 'posts' | 'projects' | 'pages') {
  if (page.url().includes('/admin')) await openScreen(page, `/admin/${kind}`);
  await openScreen(page, `/admin/${kind}/new`);
  await expect(page.locator('.cm-content')).toBeVisible();
}

/** Creates a draft and returns the path of its editor. */
export async function startPost(page: Page, draft: { title: string; text: string }) {
  await openNew(page, 'posts');
  await title(page).fill(draft.title);
  await source(page).fill(draft.text);
  // Autosave would wait a while.
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/posts\/[\w-]{36}\/edit$/);
  return new URL(page.url()).pathname;
}
