import { baseName, extensionOf } from '#features/imports/files/paths.ts';

const MARKDOWN = new Set(['md', 'markdown', 'mdown', 'mkd', 'mkdn', 'mdx']);
/** Formats that these generators also read, but that are no Markdown. */
const OTHER_FORMATS = new Map([
  ['adoc', 'AsciiDoc'],
  ['asciidoc', 'AsciiDoc'],
  ['rst', 'reStructuredText'],
  ['org', 'Org mode'],
  ['textile', 'Textile'],
]);
/** Themes, templates and generated files. */
const TECHNICAL = new Set([
  'themes',
  'archetypes',
  'layouts',
  '_layouts',
  '_includes',
  '_site',
  '_sass',
  'dist',
]);
const PROJECT_FILES =
  /^(?:readme|license|licence|changelog|contributing|code_of_conduct|security|404)(?:\.|$)/i;
/** Folders of posts, also below a folder of pages. */
const POST_FOLDERS = new Set(['_posts', '_drafts', 'posts', 'post', 'blog', 'articles', 'news', 'notes']);
/** Folders that are no part of the address, from the longest. */
const ROOTS = [
  'src/content/',
  'src/pages/',
  'app/',
  'content/',
  'pages/',
  'src/',
  'data/',
  'docs/',
  'public/',
];

/** Files that are named after their folder. */
export const INDEX = /^(?:_?index|page|readme)$/i;

export type FileRole = {
  isPage: boolean;
  isDraft: boolean;
  isJekyll: boolean;
  /** The section page of Hugo. */
  isSection: boolean;
  /** `2020-01-02` of the file name. */
  day: string | null;
  /** File name without date and extension, or the folder of an `index.md`; empty at the root. */
  name: string;
  /** Folders in the old address. */
  folders: string[];
};

export function isMarkdownFile(path: string) {
  const isJekyllHtml = /(?:^|\/)_(?:posts|drafts)\/.*\.html?$/i.test(path);
  return (MARKDOWN.has(extensionOf(path)) || isJekyllHtml) && !isTechnical(path);
}

/** The name of a format that cannot be imported, for files that are content; else null. */
export function otherFormatOf(path: string): string | null {
  return isTechnical(path) ? null : (OTHER_FORMATS.get(extensionOf(path)) ?? null);
}

/** A page in HTML that is no Markdown and no file for download. */
export function isHtmlFile(path: string) {
  const isDownload = /^(?:static|public|assets)\//.test(path);
  return /\.html?$/i.test(path) && !isMarkdownFile(path) && !isDownload && !isTechnical(path);
}

function isTechnical(path: string) {
  const folders = path.split('/').slice(0, -1);
  const isProjectFile = folders.length === 0 && PROJECT_FILES.test(baseName(path));
  return isProjectFile || folders.some((folder) => TECHNICAL.has(folder.toLowerCase()));
}

export function roleOf(path: string): FileRole {
  const root = ROOTS.find((each) => path.startsWith(each)) ?? '';
  const segments = path.slice(root.length).split('/');
  const folders = segments.slice(0, -1);
  const file = segments.at(-1)!.replace(/\.[^.]+$/, '');
  const [, day = null, undated = file] = /^(\d{4}-\d{1,2}-\d{1,2})[-_ ](.+)$/.exec(file) ?? [];
  const isIndex = INDEX.test(undated) && folders.length > 0;
  const name = isIndex ? folders.pop()! : undated;
  const [, folderDay = null, folderName = name] =
    /^(\d{4}-\d{2}-\d{2})[-_ ](.+)$/.exec(isIndex ? name : '') ?? [];
  return {
    isPage: isPageFolder(path.split('/').slice(0, -1)),
    isDraft: path.split('/').includes('_drafts'),
    isJekyll: /(?:^|\/)_(?:posts|drafts)\//.test(path),
    isSection: file === '_index',
    day: day ?? folderDay,
    name: folderName,
    folders: folders.filter((folder) => !folder.startsWith('_') && !folder.startsWith('(')),
  };
}

function isPageFolder(folders: string[]) {
  const pages = folders.lastIndexOf('pages');
  return pages !== -1 && !folders.slice(pages).some((folder) => POST_FOLDERS.has(folder.toLowerCase()));
}

/** `my-first-post` becomes `My first post`. */
export function titleOfName(name: string) {
  const title = name.replaceAll(/[-_]+/g, ' ').trim();
  return title.charAt(0).toUpperCase() + title.slice(1);
}
