import { decodeText } from '#features/imports/files/decode-text.ts';
import { baseName } from '#features/imports/files/paths.ts';
import { findDate } from '#features/imports/markdown-files/described-file.ts';
import { FIELDS } from '#features/imports/markdown-files/fields.ts';
import { type FileRole, roleOf } from '#features/imports/markdown-files/file-role.ts';
import { InvalidFrontMatter, readFrontMatter } from '#features/imports/markdown-files/front-matter.ts';
import { type SourceFiles, UnusableSource } from '#features/imports/source.ts';
import { type FileDefaults, mayHideFiles } from './file-defaults.ts';
import { listBundleDefaults, listCascades } from './hugo-cascade.ts';
import type { SiteConfig } from './site-facts.ts';

const MAX_FILE_BYTES = 4 * 1024 * 1024;

export async function readText(files: SourceFiles, path: string) {
  return decodeText(await files.read(path, MAX_FILE_BYTES));
}

/** What the files tell about each other. */
export async function surveyFiles(files: SourceFiles, paths: string[], config: SiteConfig) {
  const postFolders = new Set<string>();
  const defaults: FileDefaults[] = [];
  let hasFrontMatter = false;
  for (const path of paths) {
    const text = await readText(files, path).catch((error: unknown) => {
      if (error instanceof UnusableSource) return '';
      throw error;
    });
    const role = roleOf(path, config);
    try {
      const file = readFrontMatter(text);
      hasFrontMatter ||= file.hasFrontMatter;
      const isDated = role.day !== null || findDate(file.attributes, FIELDS.date) !== null;
      if (isDated && role.folders.length > 0 && !role.isSection) postFolders.add(folderOf(path, role));
      if (isSection(path)) defaults.push(...listCascades(file.attributes, path, parentOf(path)));
      else if (baseName(path).startsWith('index.'))
        defaults.push(...listBundleDefaults(file.attributes, path, parentOf(path)));
    } catch (error) {
      if (!(error instanceof InvalidFrontMatter)) throw error;
      // Broken front matter counts as well.
      hasFrontMatter = true;
      if (isSection(path) && /cascade/i.test(text) && mayHideFiles(text))
        defaults.push({ scope: parentOf(path), from: path, values: null });
    }
  }
  return { hasFrontMatter, postFolders, defaults };
}

/** Also `_index.de.md`. */
const isSection = (path: string) => /^_index\./i.test(baseName(path));
const parentOf = (path: string) => path.split('/').slice(0, -1).join('/');

/** A file `index.md` stands for its folder. */
function folderOf(path: string, { isIndex }: FileRole) {
  return isIndex ? parentOf(parentOf(path)) : parentOf(path);
}
