import { buffer } from 'node:stream/consumers';
import { openFiles } from '#site-import/files/open-files.ts';

/** The files of a zip, by path. */
export async function unzip(file: string): Promise<Map<string, Buffer>> {
  const files = await openFiles(file);
  const contents = new Map<string, Buffer>();
  for (const path of files.paths) contents.set(path, await buffer(await files.open(path)));
  await files.close();
  return contents;
}
