import { deps } from '#context';
import { isQuoteKey } from '#features/quotes/quotes.server.ts';
import { recordOpening } from '#features/quotes/quotes-deciding.server.ts';
import { jsonResponse, methodNotAllowed } from '#platform/http/responses.ts';
import type { Route } from './+types/quote-view.ts';
import { isReader } from './visitors.server.ts';

export function loader() {
  throw methodNotAllowed();
}

/** Beacon of an opened quote. It is no page view, and clients who opted out of tracking are not recorded either. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, secret, callAuth } = deps(context);
  const isKnown = isQuoteKey(secret, params);
  if (isKnown && (await isReader(request, callAuth))) await recordOpening(db, params.id, now);
  return jsonResponse({});
}
