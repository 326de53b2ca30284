import { Readable } from 'node:stream';
import { redirect } from 'react-router';
import { z } from 'zod';
import { deps } from '#context';
import { readForm } from '#platform/forms/forms.server.ts';
import { notFound } from '#platform/http/responses.ts';
import { parseWithPassword } from '#routes/admin/auth/password-check.server.ts';
import { recordEvent } from '#routes/admin/shell/owner-action.server.ts';
import type { Route } from './+types/download.ts';

/** Why nothing is downloaded, by the status of the password check. */
const refusals: Record<number, string> = { 429: 'attempts', 503: 'busy' };

const downloadForm = z.object({ file: z.string() });

/** Streams a backup; a refused password redirects to the screen with the reason. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseWithPassword(context, await readForm(request), downloadForm);
  if (form.refused) {
    const why = refusals[form.refused.init.status] ?? 'password';
    return redirect(`/admin/system?refused=${why}`, { status: 303, headers: form.refused.init.headers });
  }
  const { store } = deps(context).backups;
  const backup = (await store.list()).find(({ file }) => file === form.data.file);
  const archive = backup && (await store.open(backup.file));
  if (!backup || !archive) throw notFound('This backup does not exist.');
  await recordEvent(context, request, 'downloaded-backup', backup.file);
  const bytes = Readable.toWeb(archive) as ReadableStream<Uint8Array>;
  return new Response(bytes, {
    headers: {
      'Content-Type': backup.encrypted ? 'application/octet-stream' : 'application/gzip',
      'Content-Length': String(backup.bytes),
      'Content-Disposition': `attachment; filename="${backup.file}"`,
    },
  });
}
