import { Readable } from 'node:stream';
import { redirect } from 'react-router';
import { z } from 'zod';
import { deps } from '#context';
import { exportPath } from '#features/exports/export.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { readForm } from '#platform/forms/forms.server.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { parseWithPassword } from '#routes/admin/auth/password-check.server.ts';
import { recordEvent } from '#routes/admin/shell/owner-action.server.ts';
import type { Route } from './+types/download.ts';

/** Why nothing is downloaded, by the status of the password check. */
const refusals: Record<number, string> = { 429: 'attempts', 503: 'busy' };

/** Without a password no attempt is counted. */
const passwordForm = z.object({ password: z.string().min(1) });

/** Streams the export; a refused password redirects to the screen with the reason. */
export async function action({ request, context }: Route.ActionArgs) {
  const { refused } = await parseWithPassword(context, await readForm(request), passwordForm);
  if (refused) {
    const why = refusals[refused.init.status] ?? 'password';
    return redirect(`${exportPath}?refused=${why}`, { status: 303, headers: refused.init.headers });
  }
  const { db, now, backups } = deps(context);
  const { timeZone } = await readSite(db);
  await recordEvent(context, request, 'exported', 'everything');
  const zip = await backups.exportSite();
  return new Response(Readable.toWeb(zip) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="atelier-export-${dayIn(timeZone, now)}.zip"`,
      'Cache-Control': 'no-store',
    },
  });
}
