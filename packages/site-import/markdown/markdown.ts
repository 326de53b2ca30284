import { normalizeWebUrl } from '#text/web-url.ts';
import {
  convertRecord,
  type Source,
  type SourceFiles,
  type SourceProblem,
  type SourceRecord,
  toProblem,
  toRedirects,
  UnusableSource,
} from '#records/records.ts';
import { MAX_URL_LENGTH } from '#html/tree.ts';
import { baseName, listNames } from '#files/paths.ts';
import { type ContentContext, toContent } from './content.ts';
import {
  type DescribedFile,
  describeFile,
  hasAnyFrontMatter,
  isProject,
  readText,
} from './described-file.ts';
import { readFilmFiles } from './film-files.ts';
import { readSiteConfig, type SiteFacts } from './site-config.ts';
import { isMarkdownFile, isOtherFormat, findFileRole } from './file-role.ts';
import { isDraft, isLeftOut, listLeftOut } from './visibility.ts';
import { createImageFinder, decodedPathOf, resolvePath } from './addresses.ts';

const MAX_BODY_LENGTH = 400_000;
const FEEDS = ['/index.xml', '/feed.xml', '/feed/feed.xml'];

export type MarkdownOptions = {
  /** Used if the files do not name the address of their site. */
  siteUrl: string | null;
  now: Date;
};

/** Reads the files of Hugo, Jekyll, Astro, Eleventy, Next.js and the like. */
export async function readMarkdown(
  files: SourceFiles,
  { siteUrl, now }: MarkdownOptions,
): Promise<Pick<Source, 'origin' | 'records'>> {
  const config = await readSiteConfig(files, siteUrl);
  const paths = files.paths.filter(isMarkdownFile);
  const roles = paths.map((path) => findFileRole(path, config));
  const site: SiteFacts = {
    ...config,
    isJekyll: roles.some(({ isJekyll }) => isJekyll) || config.collections !== null,
    folderName: paths.length === 1 && files.name !== files.paths[0] ? nameOf(files) : '',
    hasFolders: roles.some(({ isJekyll, folders }) => isJekyll || folders.length > 0),
    hasFrontMatter: await hasAnyFrontMatter(files, paths),
  };
  const origin = site.url ? site.url + site.basePath : nameOf(files).toLowerCase();
  const films = await readFilmFiles(files);
  return { origin, records: () => listRecords(files, { paths, site, films, now }) };
}

function nameOf({ name }: SourceFiles) {
  return name.replace(/\.zip$/i, '');
}

type Facts = Pick<ContentContext, 'site' | 'films' | 'now'> & { paths: string[] };

async function* listRecords(files: SourceFiles, facts: Facts): AsyncIterable<SourceRecord> {
  const { paths, site } = facts;
  const index = await indexFiles(files, paths, site);
  const context = createContext(files, facts, index);
  for (const path of paths) {
    const file = await describe(files, path, site);
    if ('reason' in file) yield file;
    else if (index.leftOut.has(path) || isEmptyList(file)) continue;
    else if (file.body.length > MAX_BODY_LENGTH)
      yield toProblem(
        path,
        path,
        `The text is longer than ${MAX_BODY_LENGTH} characters. Split it into several files.`,
      );
    else yield convertRecord({ key: path, title: path }, () => toContent(file, context));
  }
  if (site.unreadable !== null)
    yield toProblem(
      site.unreadable,
      site.unreadable,
      'It cannot be read, so addresses and drafts that it sets are not known.',
    );
  yield* listLeftOut(files.paths, index.leftOut);
  const pages = files.paths.filter(isOtherFormat);
  if (pages.length > 0)
    yield toProblem(
      'formats',
      pages.length === 1 ? pages[0]! : `${pages.length} files in other formats`,
      `Only Markdown files are imported, so ${listNames(pages)} ${pages.length === 1 ? 'is' : 'are'} left out.`,
    );
  yield* listRedirects(index, site);
}

/** The generator fills it with a list. */
function isEmptyList({ body, role }: DescribedFile) {
  return body === '' && (role.isSection || role.isHome);
}

async function describe(
  files: SourceFiles,
  path: string,
  site: SiteFacts,
): Promise<DescribedFile | SourceProblem> {
  try {
    const text = await readText(files, path);
    if (text.trim() === '') return toProblem(path, path, 'The file is empty.');
    if (isBinary(text)) return toProblem(path, path, 'The file is no text.');
    return convertRecord({ key: path, title: path }, () =>
      describeFile(path, text.replaceAll('\0', ''), site),
    );
  } catch (error) {
    if (error instanceof UnusableSource) return toProblem(path, path, error.message);
    throw error;
  }
}

/** Text has hardly any control characters. */
function isBinary(text: string) {
  const controls = text.slice(0, 10_000).match(/(?!\s)\p{Cc}/gu)?.length ?? 0;
  return controls > 10 && controls * 50 > Math.min(text.length, 10_000);
}

type FileIndex = {
  /** Addresses by the paths of the files, and by the names that Jekyll gives them. */
  oldPaths: Map<string, string>;
  categories: Set<string>;
  tags: Set<string>;
  leftOut: Set<string>;
};

async function indexFiles(files: SourceFiles, paths: string[], site: SiteFacts): Promise<FileIndex> {
  const index: FileIndex = {
    oldPaths: new Map(),
    categories: new Set(),
    tags: new Set(),
    leftOut: new Set(),
  };
  const all = new Set(paths);
  for (const path of paths) {
    const file = await describe(files, path, site);
    if ('reason' in file) continue;
    const isChange = path.endsWith('.draft.md') && all.has(path.replace(/draft\.md$/, 'md'));
    if (isChange || isLeftOut(file, site)) {
      index.leftOut.add(path);
      continue;
    }
    const [oldPath] = file.oldPaths;
    if (oldPath !== undefined) {
      index.oldPaths.set(path, oldPath);
      const name = baseName(path).replace(/\.[^.]+$/, '');
      if (file.role.isJekyll && !index.oldPaths.has(name)) index.oldPaths.set(name, oldPath);
    }
    // Categories and tags are those of the blog.
    if (isDraft(file) || isProject(file)) continue;
    file.categories.forEach((category) => index.categories.add(category));
    file.tags.forEach((tag) => index.tags.add(tag));
  }
  return index;
}

function createContext(
  files: SourceFiles,
  { site, films, now }: Facts,
  { oldPaths }: FileIndex,
): ContentContext {
  const all = new Set(files.paths);
  const findFile = createImageFinder(files.paths, site.basePath);
  return {
    site,
    films,
    now,
    findImage(from, url) {
      if (/^data:image\//i.test(url)) return url;
      if (url.length > MAX_URL_LENGTH) return null;
      const web = normalizeWebUrl(url.startsWith('//') ? `https:${url}` : url);
      if (web === null) return findFile(from, url) ?? toWebUrl(site, oldPaths.get(from), url);
      const { host, pathname } = new URL(web);
      const isOwn = site.url !== null && new URL(site.url).host === host;
      return (isOwn ? findFile('', pathname) : null) ?? web;
    },
    findOldPath(from, name) {
      const path = decodedPathOf(name);
      const hash = name.includes('#') ? name.slice(name.indexOf('#')) : '';
      const candidates = [
        resolvePath(from, path),
        // From the folder that an index file stands for.
        resolvePath(from.slice(0, from.lastIndexOf('/')), path),
        resolvePath('', path),
        `content/${path.replace(/^\//, '')}`,
        path,
      ];
      const found = candidates
        .flatMap((each) => [each, `${each}.md`, `${each}/index.md`])
        .find((each) => each !== null && oldPaths.has(each));
      return found ? oldPaths.get(found)! + hash : null;
    },
    hasFile: (from, url) => all.has(resolvePath(from, decodedPathOf(url)) ?? ''),
  };
}

/** Where the image was on the old site, if that is known. */
function toWebUrl(site: SiteFacts, oldPath: string | undefined, url: string): string | null {
  return site.url === null || /^[a-z][\w+.-]*:/i.test(url)
    ? null
    : (URL.parse(url, site.url + (oldPath ?? '/'))?.href ?? null);
}

function listRedirects({ categories, tags }: FileIndex, { basePath }: SiteFacts): Iterable<SourceRecord> {
  const redirects = [
    ...[...categories].map((category) => ({ from: `/categories/${termSlug(category)}/`, to: { category } })),
    ...[...tags].map((tag) => ({ from: `/tags/${termSlug(tag)}/`, to: { tag } })),
    ...FEEDS.map((from) => ({ from, to: { path: '/rss.xml' } })),
  ];
  // Names that differ in case have the same address.
  return toRedirects(redirects, basePath);
}

function termSlug(name: string) {
  return encodeURIComponent(
    name
      .toWellFormed()
      .toLowerCase()
      .trim()
      .replaceAll(/[\s/]+/g, '-'),
  );
}
