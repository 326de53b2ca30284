import { createFileFinder, decodeUri, type SourceKind } from '#site-import/index.ts';

const SIZE = /-\d{2,5}x\d{2,5}(?=\.(?:jpe?g|png|gif|webp|avif)$)/i;
const GHOST_SIZE = /\/size\/w\d{2,5}(?=\/)/;
const UPLOADS = /(?:^|\/)(?:uploads|files|content\/(?:images|media))\//;
const DATA_URL = /^data:image\/[\w.+-]{1,40}(?:;[\w=-]{1,40})?;base64,/i;

/** The addresses to try for an image: WordPress and Ghost write those of smaller variants into the text. */
export function listCandidates(src: string, kind: SourceKind): string[] {
  const pattern = kind === 'wordpress' ? SIZE : GHOST_SIZE;
  const [address, query = ''] = splitAt(src, '?');
  const original = address.replace(pattern, '');
  return original === address ? [src] : [original + query, src];
}

/** The bytes of a base64 data URL; null for anything else. */
export function readDataUrl(src: string): Buffer | null {
  const [start] = DATA_URL.exec(src.slice(0, 200)) ?? [];
  return start === undefined ? null : Buffer.from(src.slice(start.length), 'base64');
}

/** The name of the file that an address or path ends with. */
export function readFileName(src: string): string {
  return pathOf(src).split('/').at(-1) || 'image';
}

/**
 * Finds an image in a folder of uploads by the end of its path: `uploads/2020/01/a.jpg` may be there as `2020/01/a.jpg`. A
 * web address is looked up only if it is in such a folder: another one may be of another site.
 */
export function createUploadFinder(paths: string[]): (src: string) => string | null {
  const findFile = createFileFinder(paths);
  return (src) => {
    const path = pathOf(src);
    const folder = UPLOADS.exec(path);
    if (folder) return findFile(path.slice(folder.index + folder[0].length));
    return /^https?:/i.test(src) ? null : findFile(path);
  };
}

/** The decoded path of an address, or the path itself. */
function pathOf(src: string): string {
  const url = /^https?:/i.test(src) ? URL.parse(src) : null;
  const path = url ? url.pathname : splitAt(src, '?')[0];
  return decodeUri(path);
}

function splitAt(text: string, character: string): [string, string?] {
  const index = text.indexOf(character);
  return index === -1 ? [text] : [text.slice(0, index), text.slice(index)];
}
