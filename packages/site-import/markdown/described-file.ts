import { FIELDS, findText, findTexts, findValue, unique } from './fields.ts';
import { readDate } from '#text/dates.ts';
import { type FileRole, findFileRole } from './file-role.ts';
import { type Attributes, readFrontMatter, InvalidFrontMatter } from './front-matter.ts';
import { expandPermalink, jekyllDefault, localPathOf } from './addresses.ts';
import { applyDefaults } from './jekyll-rules.ts';
import type { SiteFacts } from './site-config.ts';
import { decodeText } from '#files/decode.ts';
import { type SourceFiles, UnusableSource } from '#records/records.ts';

/** A Markdown file with what its path and its front matter say. */
export type DescribedFile = {
  path: string;
  role: FileRole;
  attributes: Attributes;
  body: string;
  hasFrontMatter: boolean;
  slug: string;
  publishedAt: string | null;
  categories: string[];
  tags: string[];
  /** The address comes first, its former ones follow. */
  oldPaths: string[];
};

/** Throws `InvalidFrontMatter`. */
export function describeFile(path: string, text: string, site: SiteFacts): DescribedFile {
  const { attributes: own, body, hasFrontMatter } = readFrontMatter(text);
  const role = findFileRole(path, site);
  const attributes = applyDefaults({ path, role, own }, site.defaults);
  const slug = lastSegment(findText(attributes, ...FIELDS.slug)) || role.name || site.folderName;
  const separator = role.isJekyll ? /[\s,]+/ : ',';
  const file = {
    path,
    role,
    attributes,
    body,
    hasFrontMatter,
    slug,
    publishedAt:
      findDate(attributes, FIELDS.date) ?? readDate(role.day) ?? findDate(attributes, FIELDS.updated),
    categories: unique([
      ...namesIn(attributes, 'categories', separator),
      ...findTexts(attributes, 'category'),
    ]),
    tags: unique([...namesIn(attributes, 'tags', separator), ...findTexts(attributes, 'tag')]),
  };
  return { ...file, oldPaths: oldPathsOf(file, site) };
}

function findDate(attributes: Attributes, names: readonly string[]): string | null {
  for (const name of names) {
    const date = readDate(findValue(attributes, [name]));
    if (date !== null) return date;
  }
  return null;
}

/** A list, or a text that Jekyll separates by spaces and others by commas. */
function namesIn(attributes: Attributes, name: string, separator: RegExp | string) {
  const value = findValue(attributes, [name]);
  if (typeof value !== 'string') return findTexts(attributes, name);
  return value.split(separator).flatMap((each) => each.trim() || []);
}

function lastSegment(slug: string | null) {
  return slug?.split('/').findLast(Boolean) ?? '';
}

/** What its front matter calls it. */
function hasKind({ attributes }: DescribedFile, ...kinds: string[]) {
  const found = [findText(attributes, 'type'), findText(attributes, 'layout')];
  return found.some((kind) => kind !== null && kinds.includes(kind.toLowerCase()));
}

function isCalledPost(file: DescribedFile) {
  return file.role.isJekyll || hasKind(file, 'post', 'posts');
}

/** In the folder of projects, such as that of an export of Atelier. */
export function isProject({ path, role }: DescribedFile) {
  return path.startsWith('projects/') && !role.isSection;
}

export function isPage(file: DescribedFile, { hasFolders }: SiteFacts) {
  const { role, publishedAt, path } = file;
  if (hasKind(file, 'page') || role.isSection) return true;
  if (isCalledPost(file)) return false;
  const isBesideFolders = hasFolders && role.folders.length === 0 && publishedAt === null;
  return role.isPage || (isBesideFolders && path !== '');
}

function oldPathsOf(file: Omit<DescribedFile, 'oldPaths'>, site: SiteFacts): string[] {
  const { attributes, role } = file;
  const host = site.url && new URL(site.url).host;
  const read = (typed: string) => localPathOf(typed, role.folders, host);
  const former = FIELDS.formerAddresses
    .flatMap((name) => findTexts(attributes, name))
    .flatMap((typed) => read(typed) ?? []);
  const own = findText(attributes, ...FIELDS.address);
  const typed = own === null ? null : expandPermalink(own, permalinkValues(file));
  const paths = typed === null ? defaultPaths(file, site) : [read(typed)].flatMap((path) => path ?? []);
  const isPublic = !role.isDraft;
  return unique([...(isPublic ? paths : []), ...former].map((path) => site.basePath + path)).filter(
    (path) => path !== '/' && path !== `${site.basePath}/`,
  );
}

function defaultPaths(file: Omit<DescribedFile, 'oldPaths'>, site: SiteFacts): string[] {
  const { role, slug } = file;
  const values = permalinkValues(file);
  const collection = site.collections?.get(role.collection ?? '');
  const template = role.isJekyll
    ? (site.permalink ?? jekyllDefault)
    : collection?.isPublic
      ? (collection.permalink ?? '/:collection/:path:output_ext')
      : site.sectionPermalinks.get(role.folders[0] ?? '');
  if (template) {
    const path = expandPermalink(template, values);
    return path === null ? [] : [path];
  }
  const path = [...role.folders, slug].flatMap((part) => (part === '' ? [] : `/${part}`)).join('');
  const paths = site.isJekyll ? [`${path}.html`, `${path}/`] : [`${path}/`];
  // `content/pages/about.md` is at `/pages/about/` or at `/about/`, which depends on the code of the site.
  const inner = role.isPage && role.folders[0] === 'pages' ? [path.slice('/pages'.length) + '/'] : [];
  return [...paths, ...inner];
}

/** The placeholders of Jekyll and Hugo. */
function permalinkValues(file: Omit<DescribedFile, 'oldPaths'>): ReadonlyMap<string, string | undefined> {
  const { role, slug, publishedAt, attributes } = file;
  const [year, month, day] = (role.day ?? publishedAt?.slice(0, 10))?.split('-') ?? [];
  const categories = role.isJekyll ? unique([...role.folders, ...file.categories]) : file.categories;
  const title = (findText(attributes, 'title') ?? role.name)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return new Map([
    ['year', year],
    ['month', month?.padStart(2, '0')],
    ['day', day?.padStart(2, '0')],
    ['title', role.isJekyll ? slug : title || role.name],
    ['slug', slug],
    ['slugorfilename', slug],
    ['filename', role.name],
    ['name', role.name],
    ['categories', categories.map((each) => encodeURI(each.toWellFormed().toLowerCase())).join('/')],
    ['section', role.folders[0] ?? ''],
    ['sections', role.folders.join('/')],
    ['collection', role.collection ?? ''],
    ['path', [...role.folders, role.name].join('/')],
    ['output_ext', '.html'],
  ]);
}

const MAX_FILE_BYTES = 4 * 1024 * 1024;

export async function readText(files: SourceFiles, path: string) {
  return decodeText(await files.read(path, MAX_FILE_BYTES));
}

/** Whether any of the files has front matter. */
export async function hasAnyFrontMatter(files: SourceFiles, paths: string[]) {
  for (const path of paths) {
    try {
      if (readFrontMatter(await readText(files, path)).hasFrontMatter) return true;
    } catch (error) {
      // Broken front matter counts as well.
      if (error instanceof InvalidFrontMatter) return true;
      if (!(error instanceof UnusableSource)) throw error;
    }
  }
  return false;
}
