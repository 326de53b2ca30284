import type { Db } from '#database/schema.ts';
import { formatFileSize } from '#platform/text/file-size.ts';

/** A download as the renderer writes it. */
const DOWNLOAD =
  /(?<=<p class="download"><a href="\/media\/([^"]+)">.*?<span class="download-facts">)([^<]*)(?=<\/span>)/gs;

/** Adds the sizes of files to the downloads in rendered Markdown; they never change under their address. */
export async function withDownloadSizes(db: Db, html: string): Promise<string> {
  const files = [...html.matchAll(DOWNLOAD)].map(([, file]) => file!);
  if (files.length === 0) return html;
  const rows = await db.selectFrom('media').select(['file', 'bytes']).where('file', 'in', files).execute();
  const sizes = new Map(rows.map(({ file, bytes }) => [file, bytes]));
  return html.replaceAll(DOWNLOAD, (label, file: string) => {
    const bytes = sizes.get(file);
    return bytes === undefined ? label : `${label}, <data value="${bytes}">${formatFileSize(bytes)}</data>`;
  });
}
