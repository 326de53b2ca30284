import { decodeText } from '#files/decode.ts';
import type { SourceFiles, SourceImage } from '#records/records.ts';

/** The poster and captions of films by their paths, as the library of an export of Atelier has them. */
export type FilmFiles = ReadonlyMap<string, Pick<SourceImage, 'poster' | 'captions'>>;

const LIBRARY = 'media.json';
const MAX_LIBRARY_BYTES = 64 * 1024 * 1024;

export async function readFilmFiles(files: SourceFiles): Promise<FilmFiles> {
  if (!files.paths.includes(LIBRARY)) return new Map();
  const all = new Set(files.paths);
  const pathOf = (address: unknown) => {
    const path = typeof address === 'string' ? address.replace(/^\//, '') : '';
    return all.has(path) ? path : undefined;
  };
  return new Map(
    (await readRows(files)).flatMap((row) => {
      const { file, poster, captions } = Object(row) as Record<string, unknown>;
      const parts = { poster: pathOf(poster), captions: pathOf(captions) };
      return parts.poster || parts.captions ? [[`media/${String(file)}`, parts] as const] : [];
    }),
  );
}

/** Empty for a file of another program. */
async function readRows(files: SourceFiles): Promise<unknown[]> {
  const text = decodeText(await files.read(LIBRARY, MAX_LIBRARY_BYTES));
  try {
    return [JSON.parse(text)].flat();
  } catch {
    return [];
  }
}
