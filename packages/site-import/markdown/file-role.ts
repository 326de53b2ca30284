import { baseName, readExtension } from '#files/paths.ts';
import type { SiteConfig } from './site-config.ts';

const MARKDOWN = new Set(['md', 'markdown', 'mdown', 'mkd', 'mkdn', 'mdx']);
/** What generators also read, but is no Markdown. */
const OTHER_FORMATS = new Set(['html', 'htm', 'adoc', 'asciidoc', 'rst', 'org', 'textile']);
/** Of generators, at any depth. */
const TECHNICAL = new Set(['_layouts', '_includes', '_templates', '_data', '_sass', '_site']);
/** These may be sections below `content`. */
const TECHNICAL_OUTSIDE = new Set(
  'themes archetypes layouts includes partials components templates dist examplesite test tests __tests__ fixtures __fixtures__'.split(
    ' ',
  ),
);
const PROJECT_FILES =
  /^(?:readme|licen[sc]e|copying|changelog|contributing|code[_-]of[_-]conduct|security|agents|claude|gemini|copilot-instructions|todo|(?:pull_request|issue)_template)$/i;
const DRAFT_FOLDERS = new Set(['_drafts', 'drafts', '_draft', 'draft', 'unpublished', 'wip', 'private']);
/** Folders of posts, also below a folder of pages. */
const POST_FOLDERS = new Set(
  `_posts _drafts posts post blog blogs weblog microblog articles article news notes weeknotes writing writings essays
  stories journal diary thoughts til snippets newsletter newsletters`.split(/\s+/),
);
/** `content`, also of a site that is only a part of the source. */
const CONTENT_ROOT = /^(?:[^/]+\/)*?content\//;
/** Other folders that are no part of the address, from the longest. */
const ROOTS = ['src/pages/', 'app/', 'pages/', 'src/', 'source/', 'data/', 'docs/', 'public/'];

export type FileRole = {
  isPage: boolean;
  isDraft: boolean;
  isJekyll: boolean;
  /** The section page of Hugo. */
  isSection: boolean;
  isHome: boolean;
  /** A file that stands for its folder, which is then its name. */
  isIndex: boolean;
  /** The folder `_docs` of Jekyll is the collection `docs`. */
  collection: string | null;
  /** Whether generators leave it out, unless they are configured otherwise. */
  isUnderscored: boolean;
  /** `2020-01-02` of the file name or its folders. */
  day: string | null;
  /** File name without date and extension, or the folder of an `index.md`; empty for the home page. */
  name: string;
  /** Folders in the old address. */
  folders: string[];
};

export function isMarkdownFile(path: string) {
  return hasMarkdownName(path) && !isTechnical(path) && !isRootProjectFile(path);
}

function hasMarkdownName(path: string) {
  return MARKDOWN.has(readExtension(path)) || /(?:^|\/)_(?:posts|drafts)\/.*\.html?$/i.test(path);
}

/** Markdown of themes, templates and tests. */
export function isTechnicalMarkdown(path: string) {
  return hasMarkdownName(path) && isTechnical(path);
}

/** A page in another format that is no file for download. */
export function isOtherFormat(path: string) {
  const isDownload = /^(?:static|public|assets)\//.test(path);
  const isRootFile = isProjectFile(path) && !path.includes('/');
  const isOther = OTHER_FORMATS.has(readExtension(path)) && !hasMarkdownName(path);
  return isOther && !isDownload && !isRootFile && !isTechnical(path);
}

function isTechnical(path: string) {
  const folders = foldersOf(path.toLowerCase());
  return (
    folders.some((folder) => TECHNICAL.has(folder)) ||
    outerFoldersOf(path.toLowerCase()).some((folder) => TECHNICAL_OUTSIDE.has(folder))
  );
}

/** README and the like. */
export function isProjectFile(path: string) {
  return PROJECT_FILES.test(withoutExtension(baseName(path)));
}

export function isRootProjectFile(path: string) {
  return isProjectFile(path) && MARKDOWN.has(readExtension(path)) && !path.includes('/');
}

const foldersOf = (path: string) => path.split('/').slice(0, -1);
const withoutExtension = (file: string) => file.replace(/\.[^.]+$/, '');

function outerFoldersOf(path: string) {
  return foldersOf(CONTENT_ROOT.exec(path)?.[0] ?? path);
}

export function findFileRole(path: string, { languageFolder }: Pick<SiteConfig, 'languageFolder'>): FileRole {
  const parent = CONTENT_ROOT.exec(path)?.[0] ?? ROOTS.find((each) => path.startsWith(each)) ?? '';
  const language = `${parent}${languageFolder}/`;
  const root = languageFolder !== null && path.startsWith(language) ? language : parent;
  const all = foldersOf(path);
  const folders = foldersOf(path.slice(root.length));
  const file = withoutExtension(baseName(path));
  const [, day = null, undated = file] = /^(\d{4}-\d{1,2}-\d{1,2})(?:[-_ ](.+))?$/.exec(file) ?? [];
  const isHome = /^_?index$/i.test(undated) && folders.length === 0;
  const isIndex = /^(?:_?index|page|readme)$/i.test(undated) && folders.length > 0;
  const name = isHome ? '' : isIndex ? folders.pop()! : undated;
  const [, folderName = name] = /^\d{4}-\d{2}-\d{2}[-_ ](.+)$/.exec(isIndex ? name : '') ?? [];
  const underscored = all.findLast((folder) => /^_(?!posts$|drafts$|pages$)/.test(folder));
  return {
    isPage: isPageFolder(all),
    isDraft: all.some((folder) => DRAFT_FOLDERS.has(folder.toLowerCase())),
    isJekyll: /(?:^|\/)_(?:posts|drafts)\//.test(path),
    isSection: file === '_index',
    isHome,
    isIndex,
    collection: underscored?.slice(1) ?? null,
    isUnderscored: underscored !== undefined || /^_(?!index$)/.test(file),
    day: day ?? folderDayOf(all),
    name: folderName.replace(/^_+(?=.)/, ''),
    folders: folders.filter((folder) => !folder.startsWith('_') && !folder.startsWith('(')),
  };
}

/** Of `2020-01-02-trip` or `2020/01/02`. */
function folderDayOf(folders: string[]) {
  const path = `${folders.join('/')}/`;
  const [, year, month, day] = /(?:^|\/)(\d{4})[-/](\d{2})[-/](\d{2})(?=[-_ /])/.exec(path) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

function isPageFolder(folders: string[]) {
  const pages = folders.findLastIndex((folder) => folder === 'pages' || folder === '_pages');
  return pages !== -1 && !folders.slice(pages).some((folder) => POST_FOLDERS.has(folder.toLowerCase()));
}

/** `my-first-post` becomes `My first post`. */
export function titleOfName(name: string) {
  const title = name.replaceAll(/[-_]+/g, ' ').trim();
  return title.charAt(0).toUpperCase() + title.slice(1);
}
