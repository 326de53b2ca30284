import type { RouterContextProvider } from 'react-router';
import type { NavigationItem } from '#content/navigation.ts';
import type { Site } from '#content/site.ts';
import { clockContext, databaseContext, memoizeContext } from '#context';
import { listEmptySections } from '#features/system/empty-sections.server.ts';

/** The navigation for visitors: with that setting, sections are hidden until they have their first item. */
export async function readNavigation(
  context: Readonly<RouterContextProvider>,
  { navigation, hideEmptySections }: Pick<Site, 'navigation' | 'hideEmptySections'>,
): Promise<NavigationItem[]> {
  if (!hideEmptySections) return navigation;
  const empty: string[] = await context.get(memoizeContext)('empty sections', () =>
    listEmptySections(context.get(databaseContext), context.get(clockContext)()),
  );
  return navigation.map((item) =>
    item.kind === 'section' && empty.includes(item.target) ? { ...item, hidden: true } : item,
  );
}
