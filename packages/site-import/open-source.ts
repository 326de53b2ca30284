import { decodeText } from '#files/decode.ts';
import { isZip, mergeFiles, openFiles, readStart } from '#files/open-files.ts';
import type { OpenedFiles, SkippedFile } from '#files/source-files.ts';
import { listNames, readExtension } from '#files/paths.ts';
import { describeUnknownFile, describeUnknownFiles, isImagePath } from '#files/unknown-files.ts';
import { startsLikeGhost } from '#ghost/ghost-export.ts';
import { isMembersFile, listMembers } from '#ghost/members.ts';
import { isMarkdownFile } from '#markdown/file-role.ts';
import type { MarkdownOptions } from '#markdown/markdown.ts';
import {
  isContent,
  type Source,
  type SourceRecord,
  toProblem,
  UnusableImages,
  UnusableSource,
} from '#records/records.ts';
import { isWordPress } from '#wordpress/read-wxr.ts';

/** Loaded when needed: each of them has hundreds of modules. */
const loadReader = {
  wordpress: () => import('#wordpress/wordpress.ts'),
  ghost: () => import('#ghost/ghost.ts'),
  markdown: () => import('#markdown/markdown.ts'),
};

const START_BYTES = 64 * 1024;
/** Files that are opened to see what they are. */
const MAX_CANDIDATES = 200;

export type SourceOptions = {
  /** What the owner calls the file. */
  name?: string;
  /** A zip or folder with the images of the site. */
  imagesPath?: string | null;
  /** The address of the old site, for Markdown files that do not name it. */
  siteUrl?: string | null;
  now?: Date;
};

/** Recognizes a file, zip or folder by its content; throws `UnusableSource` with what it is instead. */
export async function openSource(
  path: string,
  { name, imagesPath, siteUrl = null, now = new Date() }: SourceOptions = {},
): Promise<Source> {
  const opened = await openFiles(path, { name });
  let files = opened;
  try {
    if (imagesPath) files = mergeFiles(opened, await openImages(imagesPath));
    const { records, ...source } = await recognize(opened, files, { siteUrl, now });
    return { ...source, files, records: () => withSkipped(records(), files.skipped) };
  } catch (error) {
    await files.close();
    throw error;
  }
}

async function openImages(path: string): Promise<OpenedFiles> {
  const files = await openFiles(path).catch((error: unknown) => {
    throw error instanceof UnusableSource ? new UnusableImages(error.message) : error;
  });
  if (files.paths.some(isImagePath)) return files;
  await files.close();
  throw new UnusableImages(
    'There are no images in the file for the images. Make a ZIP of the folder with the images of the old site.',
  );
}

/** `all` also has the images. */
async function recognize(
  files: OpenedFiles,
  all: OpenedFiles,
  options: MarkdownOptions,
): Promise<Omit<Source, 'files'>> {
  const isSingle = files.paths.length === 1;
  const starts = new Map<string, Buffer>();
  const isCandidate = (path: string) => isSingle || ['xml', 'json', 'csv'].includes(readExtension(path));
  for (const path of files.paths.filter(isCandidate).slice(0, MAX_CANDIDATES))
    starts.set(path, await readStart(files, path, START_BYTES));
  const pathsWhere = (matches: (start: Buffer) => boolean) =>
    [...starts].flatMap(([path, start]) => (!isZip(start) && matches(start) ? [path] : []));

  const wordpress = pathsWhere(isWordPress);
  if (wordpress.length > 0) {
    const { readWordPress } = await loadReader.wordpress();
    return { kind: 'wordpress', ...(await readWordPress(all, wordpress)) };
  }
  const membersPaths = pathsWhere((start) => isMembersFile(decodeText(start)));
  const ghost = pathsWhere((start) => isGhost(decodeText(start), isSingle));
  if (ghost.length > 1)
    throw new UnusableSource(
      `“${files.name}” has several exports of Ghost (${ghost.slice(0, 3).join(', ')}). Import them one after the other.`,
    );
  if (ghost[0] !== undefined) {
    const { readGhost } = await loadReader.ghost();
    return { kind: 'ghost', ...(await readGhost(all, { exportPath: ghost[0], membersPaths })) };
  }
  if (files.paths.some(isMarkdownFile)) {
    const { readMarkdown } = await loadReader.markdown();
    return { kind: 'markdown', ...(await readMarkdown(all, options)) };
  }
  if (membersPaths.length > 0)
    return { kind: 'ghost', origin: 'ghost members', records: () => listMembers(files, membersPaths) };

  const [skipped] = files.skipped;
  if (files.paths.length === 0 && skipped)
    throw new UnusableSource(
      `Nothing in “${files.name}” can be read, such as ${skipped.path}. ${skipped.reason}`,
    );
  const [start] = isSingle ? starts.values() : [];
  throw new UnusableSource(
    `“${files.name}” ${start ? describeUnknownFile(start) : describeUnknownFiles(files.paths)}`,
  );
}

/** In an archive, other JSON files may begin in the same way. */
function isGhost(start: string, isSingle: boolean) {
  return startsLikeGhost(start) && (isSingle || /"(?:exported_on|exported_at|version)"\s*:/.test(start));
}

const FORMULA =
  /\$\$[^$]+\$\$|\\begin\{[a-z*]+\}|\$latex\s|\\{1,2}[([][^\n]{0,300}\\{1,2}[)\]]|\$\\[a-z][^$\n]*\$/;

/** What is lost in any export. */
function withLosses(record: SourceRecord): SourceRecord {
  if (!isContent(record) && record.type !== 'comment') return record;
  const losses = [...(record.losses ?? [])];
  if (JSON.stringify(record).includes('\uFFFD'))
    losses.push('Some characters could not be read and are shown as \uFFFD.');
  if (isContent(record) && FORMULA.test(withoutCode(record.markdown)))
    losses.push('Its formulas (LaTeX) are shown as they are written.');
  return losses.length > 0 ? { ...record, losses } : record;
}

function withoutCode(markdown: string) {
  return markdown.replaceAll(/^(`{3}|~{3})[^]*?^\1|`[^`\n]*`/gm, '');
}

async function* withSkipped(
  records: AsyncIterable<SourceRecord>,
  skipped: SkippedFile[],
): AsyncIterable<SourceRecord> {
  for await (const record of records) yield withLosses(record);
  for (const [reason, files] of Map.groupBy(skipped, (file) => file.reason)) {
    const paths = files.map(({ path }) => path);
    const title = paths.length === 1 ? paths[0]! : `${paths.length} files`;
    yield toProblem(`skipped:${reason}`, title, `${listNames(paths)} cannot be read. ${reason}`);
  }
}
