import { redirect, type RouterContextProvider } from 'react-router';
import { authContext, clockContext, databaseContext, logContext } from '#context';
import { recordClick } from '#features/analytics/clicks.server.ts';
import { findNewsletterLink, recordNewsletterClick } from '#features/newsletter/newsletter-links.server.ts';
import { findResourceAddress } from '#features/catalog/resources/resources.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { findToolAddress } from '#features/catalog/tools/tools.server.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { emptyOnFailure, notFound } from '#platform/http/http.ts';
import type { Route } from './+types/go.ts';
import { isReader } from './is-reader.server.ts';

const addresses = { tool: findToolAddress, resource: findResourceAddress, letter: findNewsletterLink };
type Kind = keyof typeof addresses;

/** Counts a click and leads on to the stored address; nothing of the request says where that is. */
export async function loader({ context, params: { kind, id }, request }: Route.LoaderArgs) {
  const address = isKind(kind) ? await addresses[kind](context.get(databaseContext), id) : null;
  if (!isKind(kind) || !address) throw notFound('Link Not Found');
  if (isVisit(request) && (await isReader(request, context.get(authContext)))) {
    // A click that cannot be counted still leads on.
    await emptyOnFailure(context.get(logContext)).orEmpty(
      count(context, kind, id),
      'Error counting a click:',
      undefined,
    );
  }
  return redirect(address, { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } });
}

/** Never shown: it makes this a page of the site, so that a link that ends here says so inside the site's frame. */
export default function Go() {
  return null;
}

async function count(context: Readonly<RouterContextProvider>, kind: Kind, id: string) {
  const db = context.get(databaseContext);
  if (kind === 'letter') return recordNewsletterClick(db, id);
  const { timeZone } = await readSite(db);
  await recordClick(db, { target: `${kind}:${id}`, day: dayIn(timeZone, context.get(clockContext)()) });
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(addresses, kind);
}

/** A browser that looks ahead, or a machine that asks only for the headers, has not followed the link. */
function isVisit(request: Request) {
  return request.method === 'GET' && !request.headers.get('Sec-Purpose')?.includes('prefetch');
}
