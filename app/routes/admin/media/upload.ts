import { data } from 'react-router';
import { deps } from '#context';
import { MAX_FORM_BYTES, maxFilesAtOnce, type UploadResult } from '#features/media/media.ts';
import { type SentFile, uploadMedia } from '#features/media/media-uploading.server.ts';
import { readForm } from '#platform/forms/forms.server.ts';
import { imageWidths } from '#content/image-widths.ts';
import type { Route } from './+types/upload.ts';

const CONTENT_TYPE = 'application/octet-stream';

/** Returns one result per file; the status is that of the first refused file. */
export async function action({ request, context }: Route.ActionArgs) {
  const files = readBareFile(request) ?? (await readFormFiles(request));
  const results: UploadResult[] = [];
  const { db, now, mediaStore } = deps(context);
  for (const file of files)
    results.push(await uploadMedia(db, file, { mediaStore, widths: imageWidths, now }));
  const refused = results.find((result) => 'error' in result);
  return Response.json({ results }, { status: refused?.status ?? 200 });
}

/** One file as the body, which is streamed to disk; its name is in the query. */
function readBareFile(request: Request): SentFile[] | null {
  if (request.headers.get('Content-Type') !== CONTENT_TYPE || !request.body) return null;
  const name = new URL(request.url).searchParams.get('name') ?? '';
  return [{ name, size: Number(request.headers.get('Content-Length')), stream: request.body }];
}

async function readFormFiles(request: Request): Promise<SentFile[]> {
  if (Number(request.headers.get('Content-Length')) > MAX_FORM_BYTES)
    throw data('The request is too large.', { status: 413 });
  const files = (await readForm(request)).getAll('file').filter((value) => value instanceof File);
  if (files.length === 0) throw data('No file was uploaded.', { status: 400 });
  if (files.length > maxFilesAtOnce)
    throw data(`Upload at most ${maxFilesAtOnce} files at a time.`, { status: 413 });
  return files.map((file) => ({ name: file.name, size: file.size, stream: file.stream() }));
}
