import { decodeText } from '#features/imports/files/decode-text.ts';
import { findTexts } from '#features/imports/markdown-files/attributes.ts';
import { readConstants } from '#features/imports/markdown-files/constants.ts';
import { isMarkdownFile } from '#features/imports/markdown-files/file-role.ts';
import type { Attributes } from '#features/imports/markdown-files/front-matter.ts';
import type { SourceFiles } from '#features/imports/source.ts';
import { type FileDefaults, mayHideFiles, pickDefaults } from './file-defaults.ts';

const MAX_DATA_BYTES = 1024 * 1024;
const DATA_FILE = /^(?:(.*)\/)?([^/]+?)(?:\.json|(\.11tydata)\.(?:json|[cm]?js))$/;

/** `posts/posts.json` of Eleventy for a folder, `posts/a.11tydata.js` for a file. */
export async function listEleventyDefaults(files: SourceFiles, name: string): Promise<FileDefaults[]> {
  const texts = new Set(files.paths.filter(isMarkdownFile).map((path) => path.replace(/\.[^./]+$/, '')));
  const found: FileDefaults[] = [];
  // Of the files with one scope, the first wins.
  for (const from of files.paths.toReversed()) {
    const scope = findScope(from, name, texts);
    if (scope !== null) found.push(...(await readDataFile(files, from, scope)));
  }
  return found;
}

function findScope(path: string, siteName: string, texts: ReadonlySet<string>): string | null {
  const [match, folder = '', name = '', suffix] = DATA_FILE.exec(path) ?? [];
  if (match === undefined) return null;
  const text = folder === '' ? name : `${folder}/${name}`;
  if (texts.has(text)) return text;
  const folderName = folder === '' ? siteName : folder.slice(folder.lastIndexOf('/') + 1);
  return suffix !== undefined || name === folderName ? folder : null;
}

async function readDataFile(files: SourceFiles, from: string, scope: string): Promise<FileDefaults[]> {
  const bytes = await files.read(from, MAX_DATA_BYTES).catch(() => null);
  const text = bytes === null ? '' : decodeText(bytes);
  try {
    const data: unknown = from.endsWith('json') ? JSON.parse(text) : readConstants(exportedObject(text));
    return [{ scope, from, values: withoutCollections(pickDefaults(data)), added: 'tags' }];
  } catch {
    return mayHideFiles(text) ? [{ scope, from, values: null }] : [];
  }
}

/** What follows `module.exports =` or `export default`. */
function exportedObject(text: string) {
  const start = /\bmodule\.exports\s*=|\bexport\s+default\b/.exec(text);
  return start ? text.slice(start.index + start[0].length).replace(/;\s*$/, '') : text;
}

/** The tag `posts` of a whole folder is the name of a collection. */
function withoutCollections(values: Attributes): Attributes {
  const tags = findTexts(values, 'tags');
  const topics = tags.filter((tag) => !/^(?:posts?|all)$/i.test(tag));
  const type = tags.some((tag) => /^posts?$/i.test(tag)) ? ([['type', 'post']] as const) : [];
  return new Map([...type, ...values, ['tags', topics]]);
}
