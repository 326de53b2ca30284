import { type Context, deps } from '#context';
import { listViewedPages } from '#features/analytics/visits.server.ts';
import { readSettings } from '#features/settings/settings.server.ts';
import { visitOf } from '#routes/endpoints/beacon.server.ts';

/** Lists what the visitor has read today, without the contact page; nothing if they are not counted. */
export async function listPagesRead(request: Request, context: Context): Promise<string[]> {
  const { db } = deps(context);
  const visit = await visitOf(request, context, { path: '/contact', referrer: '' });
  if (!visit || !(await readSettings(db)).attachPagesRead) return [];
  const pages = await listViewedPages(db, visit);
  return pages.filter((path) => path !== '/contact');
}
