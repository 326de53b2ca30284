import { data } from 'react-router';
import { backupServiceContext } from '#context';
import { storeUpload } from '#features/backups/uploads.server.ts';
import type { Route } from './+types/upload.ts';

/** Takes a backup as the bare body, which goes to the disk as it comes. */
export async function action({ request, context }: Route.ActionArgs) {
  const size = Number(request.headers.get('Content-Length'));
  if (!request.body || !size) throw data('No file was uploaded.', { status: 400 });
  const { folder } = context.get(backupServiceContext);
  const isKept = await storeUpload(folder, request.body, size);
  if (!isKept)
    return Response.json({ error: 'There is not enough disk space for this file.' }, { status: 507 });
  return Response.json({ kept: true });
}
