import { data } from 'react-router';
import { readImportFile } from '#features/subscribers/import-file.server.ts';
import {
  type ImportResult,
  MAX_IMPORT_BYTES,
  tooLargeToImport,
} from '#features/subscribers/subscriber-list.ts';
import { importSubscribers, previewImport } from '#features/subscribers/subscribers-import.server.ts';
import { countOf } from '#platform/text/count.ts';
import { readIntent } from '#platform/forms/forms.server.ts';
import { type OwnerRequest } from '#routes/admin/shell/owner-action.server.ts';

/** The client sends the file twice, for the preview and for the import; nothing is stored in between. */
export async function importFile({ form, db, now, record }: OwnerRequest) {
  const intent = readIntent(form, ['preview', 'import']);
  const sent = form.get('file');
  if (!(sent instanceof File) || sent.size === 0) return refuse('Choose a file first.', 400);
  if (sent.size > MAX_IMPORT_BYTES) return refuse(tooLargeToImport, 413);

  const file = await readImportFile(await textOf(sent), now);
  if ('error' in file) return refuse(file.error, 400);
  if (intent === 'preview') return data<ImportResult>({ preview: await previewImport(db, file) });
  const result = await importSubscribers(db, file.subscribers, now);
  await record('imported', countOf(result.imported, 'subscriber'));
  return data<ImportResult>(result);
}

function refuse(error: string, status: number) {
  return data<ImportResult>({ error }, { status });
}

/** Spreadsheets write UTF-8, or UTF-16LE with a byte order mark. */
async function textOf(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes).replaceAll('\0', '');
}
