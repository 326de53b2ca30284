import { data } from 'react-router';
import { deps } from '#context';
import { maxFilesAtOnce, type UploadResult } from '#features/media/media.ts';
import { uploadImage } from '#features/media/media-uploading.server.ts';
import { readForm } from '#platform/forms/forms.server.ts';
import { imageWidths } from '#content/image-widths.ts';
import type { Route } from './+types/upload.ts';

/** Returns one result per file; the status is that of the first refused file. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const files = form.getAll('file').filter((value) => value instanceof File);
  if (files.length === 0) throw data('No file was uploaded.', { status: 400 });
  if (files.length > maxFilesAtOnce)
    throw data(`Upload at most ${maxFilesAtOnce} files at a time.`, { status: 413 });

  const results: UploadResult[] = [];
  const { db, now, mediaDir } = deps(context);
  for (const file of files) {
    const options = {
      mediaDir,
      widths: imageWidths,
      now,
    };
    results.push(await uploadImage(db, file, options));
  }
  const refused = results.find((result) => 'error' in result);
  return Response.json({ results }, { status: refused?.status ?? 200 });
}
