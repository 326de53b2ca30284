import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|xml|webmanifest|ico)$/;
const MIN_COMPRESSED_BYTES = 512;

/** Writes a `.br` and a `.gz` file next to each text file, so that the server never compresses a static file. */
export async function precompress(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(file: string) {
  const source = await readFile(file);
  if (source.length < MIN_COMPRESSED_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(source, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(source, { level: 9 }));
}
