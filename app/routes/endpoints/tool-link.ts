import { redirect } from 'react-router';
import { deps } from '#context';
import { findToolPage } from '#features/catalog/tools/tools.server.ts';
import { notFound } from '#platform/http/responses.ts';
import type { Route } from './+types/tool-link.ts';
import { requireSection } from '#routes/require-public.server.ts';

/** Redirects a link of an email to the tool's card, on whichever page of the list it is now. */
export async function loader({ context, request, params: { id } }: Route.LoaderArgs) {
  await requireSection({ context, request }, '/ai-tools');
  const page = await findToolPage(deps(context).db, id);
  if (page === null) throw notFound('Page Not Found');
  const query = page > 1 ? `?page=${page}` : '';
  return redirect(`/ai-tools${query}#${id}`, {
    headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  });
}

/** Never rendered: a route with a component shows its errors inside the site's layout. */
export default function ToolLink() {
  return null;
}
