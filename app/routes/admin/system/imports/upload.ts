import { join } from 'node:path';
import { data } from 'react-router';
import { deps } from '#context';
import { createImport, findImport, saveImagesFile } from '#features/imports/imports.server.ts';
import { deleteFiles } from '#features/imports/uploads.server.ts';
import { isRunning } from '#features/imports/import.ts';
import { displayName, storedName, type UploadRole } from '#features/imports/panel/import-upload.ts';
import { newId } from '#platform/crypto/id.ts';
import { notFound } from '#platform/http/responses.ts';
import { storeStream } from '#platform/process/temporary-files.server.ts';
import type { Route } from './+types/upload.ts';

const CONTENT_TYPE = 'application/octet-stream';

const NO_SPACE =
  'There is not enough disk space for this file. Free some space on the server, then try again.';

const CHANGED =
  'The import was started or deleted while the images were uploaded. Check its state, then upload them again if needed.';

/**
 * Streams the request body, which is the bare file, to disk. The query holds its name and, for a zip of images, the id of
 * the import that they belong to.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const size = Number(request.headers.get('Content-Length'));
  const { body } = request;
  if (!body || !size || request.headers.get('Content-Type') !== CONTENT_TYPE)
    throw data('No file was uploaded.', { status: 400 });
  const query = new URL(request.url).searchParams;
  const name = displayName(query.get('name') ?? '');
  const importId = query.get('images');
  const { db, now, imports } = deps(context);
  const { folder, start, enqueue } = imports;

  const store = async (id: string, role: UploadRole) => {
    const file = join(id, storedName(role, name));
    const isStored = await storeStream(body, { folder, path: join(folder, file), size });
    return isStored ? file : null;
  };

  if (importId === null) {
    const id = newId(now);
    const file = await store(id, 'source');
    if (!file) return Response.json({ error: NO_SPACE }, { status: 507 });
    await createImport(db, { id, name, file, imagesFile: null, now });
    return Response.json({ id });
  }

  const target = await findImport(db, importId);
  if (!target) throw notFound('This import does not exist.');
  if (isRunning(target.state))
    return Response.json(
      { error: 'This import is running. Upload the images when it has finished.' },
      { status: 409 },
    );
  if (target.canContinue)
    return Response.json(
      {
        error: 'This import is not complete. Continue it, then upload the images and fetch the missing ones.',
      },
      { status: 409 },
    );
  const file = await store(target.id, 'images');
  if (!file) return Response.json({ error: NO_SPACE }, { status: 507 });
  if (!(await saveImagesFile(db, target.id, file))) {
    if (!(await findImport(db, target.id))) await deleteFiles(target.id, folder);
    return Response.json({ error: CHANGED }, { status: 409 });
  }
  if (target.state === 'planned' && !(await start(target.id, 'plan'))) enqueue(target.id);
  return Response.json({ id: target.id });
}
