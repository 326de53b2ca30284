import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { openFiles } from '#features/imports/files/open-files.server.ts';
import { temporaryFolder } from '../process/site-process.ts';
import { testOrigin } from '../site.ts';

type Files = Record<string, string | Buffer>;

/** A zip with a manifest that fits to its files, unless it is changed. */
export async function zipExport(files: Files, changes: Record<string, unknown> = {}): Promise<string> {
  const sums = Object.entries(files).map(([path, content]) => {
    const bytes = Buffer.from(content);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return [path, { bytes: bytes.length, sha256 }];
  });
  const manifest = {
    format: 'atelier-export',
    version: 1,
    createdAt: '2026-03-10T12:00:00.000Z',
    siteUrl: testOrigin,
    files: Object.fromEntries(sums),
    counts: {},
    ...changes,
  };
  return zipFiles({ ...files, 'manifest.json': JSON.stringify(manifest) });
}

export async function zipFiles(files: Files): Promise<string> {
  const zip = new ZipFile();
  // Images are not compressed, as in an export.
  for (const [path, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), path, { compress: !path.startsWith('media/') });
  zip.end();
  const file = join(temporaryFolder(), 'export.zip');
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

/** The files of a zip, by path. */
export async function unzip(file: string): Promise<Map<string, Buffer>> {
  const files = await openFiles(file);
  const contents = new Map<string, Buffer>();
  for (const path of files.paths) contents.set(path, await buffer(await files.open(path)));
  await files.close();
  return contents;
}
