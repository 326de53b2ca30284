import { type Context, deps } from '#context';
import type { NavigationItem } from '#content/navigation.ts';
import type { Site } from '#content/site.ts';
import { listEmptySections } from '#features/system/empty-sections.server.ts';

/** The navigation for visitors: with that setting, sections are hidden until they have their first item. */
export async function readNavigation(
  context: Context,
  { navigation, hideEmptySections }: Pick<Site, 'navigation' | 'hideEmptySections'>,
): Promise<NavigationItem[]> {
  if (!hideEmptySections) return navigation;
  const { db, now, memoize } = deps(context);
  const empty: string[] = await memoize('empty sections', () => listEmptySections(db, now));
  return navigation.map((item) =>
    item.kind === 'section' && empty.includes(item.target) ? { ...item, hidden: true } : item,
  );
}
