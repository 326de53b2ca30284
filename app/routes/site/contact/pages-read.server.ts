import type { Visit } from '#features/analytics/visit.ts';
import { listViewedPages } from '#features/analytics/visits.server.ts';
import { readSettings } from '#features/settings/settings.server.ts';

type Db = Parameters<typeof listViewedPages>[0];

/** Lists what the visitor has read today, without the contact page; nothing if they are not counted. */
export async function listPagesRead(db: Db, visit: Visit | null): Promise<string[]> {
  if (!visit || !(await readSettings(db)).attachPagesRead) return [];
  const pages = await listViewedPages(db, visit);
  return pages.filter((path) => path !== '/contact');
}
