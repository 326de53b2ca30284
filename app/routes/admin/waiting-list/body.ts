import { deps } from '#context';
import { readSite } from '#features/settings/settings.server.ts';
import { toolReadyEmail } from '#features/catalog/tools/waiting-list-email.ts';
import { findAwaitedTool } from '#features/catalog/tools/waiting-list-panel.server.ts';
import { notFound } from '#platform/http/responses.ts';
import type { Route } from './+types/body.ts';
import { emailBody } from '#routes/admin/mail/email-body.server.ts';

/** HTML of the waiting-list email, for the preview iframe. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, siteUrl } = deps(context);
  const tool = await findAwaitedTool(db, params.id);
  if (!tool) throw notFound('Tool Not Found');
  const site = await readSite(db);
  return emailBody(toolReadyEmail({ tool, site, siteUrl }).html);
}
