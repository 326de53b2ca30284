import { data } from 'react-router';
import { clockContext, databaseContext, mediaDirContext } from '#context';
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
  for (const file of files) {
    const options = {
      mediaDir: context.get(mediaDirContext),
      widths: imageWidths,
      now: context.get(clockContext)(),
    };
    results.push(await uploadImage(context.get(databaseContext), file, options));
  }
  const refused = results.find((result) => 'error' in result);
  return Response.json({ results }, { status: refused?.status ?? 200 });
}
