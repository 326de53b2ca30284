import type { SourceKind } from '#features/imports/source.ts';

const SIZE = /-\d{2,5}x\d{2,5}(?=\.(?:jpe?g|png|gif|webp|avif)$)/i;
const GHOST_SIZE = /\/size\/w\d{2,5}(?=\/)/;
const DATA_URL = /^data:image\/[\w.+-]{1,40}(?:;[\w=-]{1,40})?;base64,/i;

/** The addresses to try for an image: WordPress and Ghost write those of smaller variants into the text. */
export function candidatesOf(src: string, kind: SourceKind): string[] {
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
export function nameOf(src: string): string {
  return pathOf(src).split('/').at(-1) || 'image';
}

/** Whether an image of the old site may be among the files under another path. Markdown names its files by their paths. */
export function mayBeUpload(src: string, kind: SourceKind): boolean {
  return kind === 'wordpress' || (kind === 'ghost' && src.includes('/content/images/'));
}

/** Finds an image in a folder of uploads by the end of its path: `uploads/2020/01/a.jpg` may be there as `2020/01/a.jpg`. */
export function createUploadFinder(paths: string[]): (src: string) => string | null {
  const byName = Map.groupBy(paths, (path) => path.split('/').at(-1)!.normalize('NFC'));
  return (src) => {
    const path = pathOf(src).normalize('NFC');
    const found = byName.get(path.split('/').at(-1)!) ?? [];
    const [, suffix = path] = /(?:^|\/)(?:uploads|content\/images)\/(.+)$/.exec(path) ?? [];
    const exact = found.find(
      (each) => each.normalize('NFC') === suffix || each.normalize('NFC').endsWith(`/${suffix}`),
    );
    if (exact !== undefined) return exact;
    const [only, ...others] = found;
    return only !== undefined && others.length === 0 && suffix.endsWith(`/${only.normalize('NFC')}`)
      ? only
      : null;
  };
}

/** The decoded path of an address, or the path itself. */
function pathOf(src: string): string {
  const url = /^https?:/i.test(src) ? URL.parse(src) : null;
  const path = url ? url.pathname : splitAt(src, '?')[0];
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function splitAt(text: string, sign: string): [string, string?] {
  const index = text.indexOf(sign);
  return index === -1 ? [text] : [text.slice(0, index), text.slice(index)];
}
