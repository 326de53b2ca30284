import { redirect } from 'react-router';
import { type Context, deps } from '#context';
import { recordClick } from '#features/analytics/clicks.server.ts';
import { findNewsletterLink, recordNewsletterClick } from '#features/newsletter/newsletters.server.ts';
import { findResourceUrl } from '#features/catalog/resources/resources.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { findToolUrl } from '#features/catalog/tools/tools.server.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { emptyOnFailure, notFound } from '#platform/http/responses.ts';
import { requireSectionExists } from '#routes/require-public.server.ts';
import type { Route } from './+types/go.ts';
import { isReader } from './visitors.server.ts';

const finders = { tool: findToolUrl, resource: findResourceUrl, letter: findNewsletterLink };
type Kind = keyof typeof finders;
const sections = { tool: '/ai-tools', resource: '/resources', letter: null } as const;

/** Counts a click and redirects to the stored URL; the request contains no URL, so this is no open redirect. */
export async function loader({ context, params: { kind, id }, request }: Route.LoaderArgs) {
  const section = isKind(kind) && sections[kind];
  if (section) await requireSectionExists(context, section);
  const { db, callAuth, log } = deps(context);
  const url = isKind(kind) ? await finders[kind](db, id) : null;
  if (!isKind(kind) || !url) throw notFound('Link Not Found');
  if (isVisit(request) && (await isReader(request, callAuth))) {
    // A failure to count must not prevent the redirect.
    await emptyOnFailure(log).orEmpty(countClick(context, kind, id), 'Error counting a click:', undefined);
  }
  return redirect(url, { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } });
}

/** Never rendered: a route with a component shows its errors inside the site's layout. */
export default function Go() {
  return null;
}

async function countClick(context: Context, kind: Kind, id: string) {
  const { db, now } = deps(context);
  if (kind === 'letter') return recordNewsletterClick(db, id);
  const { timeZone } = await readSite(db);
  await recordClick(db, { target: `${kind}:${id}`, day: dayIn(timeZone, now) });
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(finders, kind);
}

/** Prefetches and HEAD requests are not clicks. */
function isVisit(request: Request) {
  return request.method === 'GET' && !request.headers.get('Sec-Purpose')?.includes('prefetch');
}
