import type { NavigationItem } from '#content/navigation.ts';
import type { Db } from '#database/schema.ts';
import { addPageItems, type NavigationPage } from './navigation.ts';

/** Called in the transaction that changes the slug of a page. */
export async function renameNavigationPage(db: Db, { from, to }: { from: string; to: string }) {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'navigation')
    .executeTakeFirst();
  const items: NavigationItem[] = row ? JSON.parse(row.value) : [];
  if (!items.some(isPage(from))) return;
  const renamed = items.map((item) => (isPage(from)(item) ? { ...item, target: to } : item));
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(renamed) })
    .where('key', '=', 'navigation')
    .execute();
}

function isPage(slug: string) {
  return ({ kind, target }: NavigationItem) => kind === 'page' && target === slug;
}

/** The items that the owner orders: each page in the navigation has one, and other pages have none. */
export function withPageItems(items: NavigationItem[], pages: NavigationPage[]): NavigationItem[] {
  const isShown = ({ kind, target }: NavigationItem) =>
    kind !== 'page' || pages.some(({ slug }) => slug === target);
  return addPageItems(items.filter(isShown), pages);
}
