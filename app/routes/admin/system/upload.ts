import { data } from 'react-router';
import { deps } from '#context';
import { storeUpload } from '#features/backups/backups.server.ts';
import type { Route } from './+types/upload.ts';

/** Streams the request body, which is the bare file, to disk. */
export async function action({ request, context }: Route.ActionArgs) {
  const size = Number(request.headers.get('Content-Length'));
  if (!request.body || !size) throw data('No file was uploaded.', { status: 400 });
  const { folder } = deps(context).backups;
  const isStored = await storeUpload(folder, request.body, size);
  if (!isStored)
    return Response.json({ error: 'There is not enough disk space for this file.' }, { status: 507 });
  return Response.json({ kept: true });
}
