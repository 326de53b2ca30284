import { authContext, clockContext, databaseContext, secretContext } from '#context';
import { isQuoteKey } from '#features/quotes/quote-key.server.ts';
import { recordOpening } from '#features/quotes/quotes-deciding.server.ts';
import { jsonResponse, methodNotAllowed } from '#platform/http/http.ts';
import type { Route } from './+types/quote-view.ts';
import { isReader } from './is-reader.server.ts';

export function loader() {
  throw methodNotAllowed();
}

/** Beacon of an opened quote. It is no page view, and clients who opted out of tracking are not recorded either. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const isKnown = isQuoteKey(context.get(secretContext), params);
  if (isKnown && (await isReader(request, context.get(authContext))))
    await recordOpening(context.get(databaseContext), params.id, context.get(clockContext)());
  return jsonResponse({});
}
