import { decodeText } from '#files/decode.ts';
import { findDate } from './described-file.ts';
import { FIELDS } from './fields.ts';
import { type FileRole, roleOf } from './file-role.ts';
import { InvalidFrontMatter, readFrontMatter } from './front-matter.ts';
import { type SourceFiles, UnusableSource } from '#records/records.ts';
import type { SiteConfig } from './site-config.ts';

const MAX_FILE_BYTES = 4 * 1024 * 1024;

export async function readText(files: SourceFiles, path: string) {
  return decodeText(await files.read(path, MAX_FILE_BYTES));
}

/** What the files tell about each other. */
export async function surveyFiles(files: SourceFiles, paths: string[], config: SiteConfig) {
  const postFolders = new Set<string>();
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
    } catch (error) {
      if (!(error instanceof InvalidFrontMatter)) throw error;
      // Broken front matter counts as well.
      hasFrontMatter = true;
    }
  }
  return { hasFrontMatter, postFolders };
}

const parentOf = (path: string) => path.split('/').slice(0, -1).join('/');

/** A file `index.md` stands for its folder. */
function folderOf(path: string, { isIndex }: FileRole) {
  return isIndex ? parentOf(parentOf(path)) : parentOf(path);
}
