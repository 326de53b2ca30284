import { deps } from '#context';
import { findAnything } from '#features/search/find-anything.server.ts';
import { MAX_QUERY_LENGTH } from '#features/search/search.ts';
import type { Route } from './+types/find.ts';
import { readPanelSections } from '#features/settings/settings.server.ts';
import { foundGroups, settingsGroup } from './found-groups.ts';

/** Search endpoint of the command palette. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH);
  const { db, now, scan } = deps(context);
  const database = { db, scan };
  const found = await findAnything(database, query, now);
  const { renamed } = await readPanelSections(database.db);
  return { query, groups: [...foundGroups(found, query, renamed), ...settingsGroup(query)] };
}
