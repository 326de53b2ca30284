import type { FileDefaults } from './jekyll-rules.ts';

/** What the configuration of Jekyll or Hugo says about addresses. */
export type SiteConfig = {
  /** Without a slash at the end. */
  url: string | null;
  /** Of its addresses, without a slash at the end. */
  basePath: string;
  /** The template for posts; null is the default of the generator. */
  permalink: string | null;
  /** Templates by section. */
  sectionPermalinks: ReadonlyMap<string, string>;
  /** Hugo's folder of the main language, which is no part of the address. */
  languageFolder: string | null;
  /** Of Jekyll, by name; null without its configuration. */
  collections: ReadonlyMap<string, { isPublic: boolean; permalink: string | null }> | null;
  /** Of Jekyll, from the least to the most specific. */
  defaults: readonly FileDefaults[];
  /** The configuration that cannot be read. */
  unreadable: string | null;
  /** Whether Jekyll reads a file although its name or folder starts with an underscore. */
  isIncluded(path: string): boolean;
  isExcluded(path: string): boolean;
};

export type SiteFacts = SiteConfig & {
  isJekyll: boolean;
  /** The name of a folder that holds one text, whose file is called index; else empty. */
  folderName: string;
  /** Whether posts are in folders, so that a file without a date beside these is a page. */
  hasFolders: boolean;
  /** Folders with dated posts. */
  postFolders: ReadonlySet<string>;
  /** Whether any of its files has front matter. */
  hasFrontMatter: boolean;
};
