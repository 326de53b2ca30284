import { deps } from '#context';
import { countOpening } from '#features/content/server/private-links.server.ts';
import { jsonResponse, methodNotAllowed } from '#platform/http/responses.ts';
import { findOpenLink, mayOpen } from '#routes/site/preview/private-access.server.ts';
import type { Route } from './+types/private-view.ts';
import { isReader } from './visitors.server.ts';

export function loader() {
  throw methodNotAllowed();
}

/** Beacon of opened private content. It is no page view: the address is a secret. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, callAuth } = deps(context);
  const link = await findOpenLink(context, params);
  if (link && (await mayOpen(context, request, link)) && (await isReader(request, callAuth)))
    await countOpening(db, link);
  return jsonResponse({});
}
