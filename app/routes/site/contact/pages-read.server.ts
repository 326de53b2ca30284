import type { RouterContextProvider } from 'react-router';
import { databaseContext } from '#context';
import { listViewedPages } from '#features/analytics/visits.server.ts';
import { readSettings } from '#features/settings/settings.server.ts';
import { visitOf } from '#routes/endpoints/beacon.server.ts';

/** Lists what the visitor has read today, without the contact page; nothing if they are not counted. */
export async function listPagesRead(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string[]> {
  const db = context.get(databaseContext);
  const visit = await visitOf(request, context, { path: '/contact', referrer: '' });
  if (!visit || !(await readSettings(db)).attachPagesRead) return [];
  const pages = await listViewedPages(db, visit);
  return pages.filter((path) => path !== '/contact');
}
