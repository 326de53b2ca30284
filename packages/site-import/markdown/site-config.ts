import { normalizeWebUrl } from '#text/web-url.ts';
import { decodeText } from '#files/decode.ts';
import type { SourceFiles } from '#records/records.ts';
import { findFlag, findText, findValue } from './fields.ts';
import { type FileDefaults, listJekyllDefaults, readJekyllList } from './jekyll-rules.ts';
import { type Attributes, normalizeKeys, readToml, readYaml } from './front-matter.ts';

const MAX_CONFIG_BYTES = 1024 * 1024;
/** GitHub Pages also publishes the folder `docs`. */
const JEKYLL_FILES = ['_config.yml', '_config.yaml', 'docs/_config.yml'];
const HUGO_NAMES = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'];
const HUGO_FILES = HUGO_NAMES.flatMap((name) =>
  ['toml', 'yaml', 'yml', 'json'].map((type) => `${name}.${type}`),
);

export async function readSiteConfig(files: SourceFiles, siteUrl: string | null): Promise<SiteConfig> {
  const path = [...JEKYLL_FILES, ...HUGO_FILES].find((each) => files.paths.includes(each));
  const readConfig = await readConfigFile(files, path);
  const config = readConfig ?? new Map();
  const isJekyll = path !== undefined && JEKYLL_FILES.includes(path);
  const named = normalizeWebUrl(findText(config, isJekyll ? 'url' : 'baseURL'));
  // The address of a new Hugo site, which many keep.
  const isExample = /^(?:www\.)?example\.(?:com|net|org)$/.test(URL.parse(named ?? '')?.hostname ?? '');
  const url = (isExample ? null : named) ?? (await readCname(files)) ?? normalizeWebUrl(siteUrl);
  const parsed = url === null ? null : new URL(url);
  const basePath = isJekyll ? (findText(config, 'baseurl') ?? '') : (parsed?.pathname ?? '');
  return {
    url: parsed?.origin ?? null,
    basePath: /^\/[^\s?#]*$/.test(basePath) ? basePath.replace(/\/$/, '') : '',
    permalink: findText(config, 'collections.posts.permalink', 'permalink'),
    sectionPermalinks: readSectionPermalinks(config),
    languageFolder: path === undefined || isJekyll ? null : findLanguageFolder(config),
    collections: isJekyll ? readCollections(config) : null,
    defaults: isJekyll ? listJekyllDefaults(config, path) : [],
    unreadable: readConfig === null ? path! : null,
    isIncluded: isJekyll ? readJekyllList(config, 'include', path) : () => false,
    isExcluded: isJekyll ? readJekyllList(config, 'exclude', path) : () => false,
  };
}

/** Null if it cannot be read. */
async function readConfigFile(files: SourceFiles, path: string | undefined): Promise<Attributes | null> {
  const bytes = path && (await files.read(path, MAX_CONFIG_BYTES).catch(() => null));
  if (!path || !bytes) return new Map();
  try {
    const parse = path.endsWith('.toml') ? readToml : readYaml;
    return normalizeKeys(parse(decodeText(bytes)));
  } catch {
    return null;
  }
}

/** GitHub Pages reads the host from this file. */
async function readCname(files: SourceFiles) {
  const path = ['CNAME', 'static/CNAME', 'public/CNAME'].find((each) => files.paths.includes(each));
  const bytes = path && (await files.read(path, MAX_CONFIG_BYTES).catch(() => null));
  const [host = ''] = bytes ? decodeText(bytes).trim().split(/\s/) : [];
  return host === '' ? null : normalizeWebUrl(`https://${host}`);
}

/** Hugo's `permalinks` or `permalinks.page`. */
function readSectionPermalinks(config: Attributes) {
  const templates = new Map<string, string>();
  for (const name of ['permalinks', 'permalinks.page']) {
    const table = findValue(config, [name]);
    if (typeof table !== 'object' || table === null) continue;
    for (const [section, template] of Object.entries(table))
      if (typeof template === 'string') templates.set(section, template);
  }
  return templates;
}

function findLanguageFolder(config: Attributes) {
  const isInAddress = findFlag(config, 'defaultContentLanguageInSubdir') === true;
  return isInAddress ? null : (findText(config, 'defaultContentLanguage') ?? 'en');
}

/** Jekyll's `collections`; a list of names publishes none of them. */
function readCollections(config: Attributes) {
  const table = findValue(config, ['collections']);
  const names =
    typeof table === 'object' && table !== null && !Array.isArray(table) ? Object.keys(table) : [];
  return new Map(
    names.map((name) => [
      name,
      {
        isPublic: findValue(config, [`collections.${name}.output`]) === true,
        permalink: findText(config, `collections.${name}.permalink`),
      },
    ]),
  );
}

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
  /** Whether any of its files has front matter. */
  hasFrontMatter: boolean;
};
