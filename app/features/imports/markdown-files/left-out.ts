import type { SourceRecord } from '#features/imports/source.ts';
import { findText } from './attributes.ts';
import type { DescribedFile } from './described-file.ts';
import { isProjectFile, isRootProjectFile, isTechnicalMarkdown } from './file-role.ts';
import type { SiteFacts } from './site/site-facts.ts';

const NOUNS = {
  excluded: 'Files that the configuration of the old site excludes',
  project: 'Files about the project',
  technical: 'Files of themes, templates and tests',
  author: 'Profiles of authors',
  change: 'Unpublished changes in an export of Atelier',
  list: 'Error pages, search pages and lists of posts',
} as const;
type LeftOut = keyof typeof NOUNS;
/** Further files are counted. */
const MAX_LISTED = 10;

const TEMPLATE_FOLDERS = new Set('templates snippets includes partials components'.split(' '));
const AUTHOR_FOLDERS = new Set(['authors', 'author', '_authors']);
const LISTS = /^(?:404|500|offline|search|archives?|tags|categories)$/i;
const LIST_LAYOUTS = /^(?:404|search|archives|tags|categories|taxonomy|terms)$/i;

/** Why a Markdown file is no content; null if it is. */
export function findLeftOut(file: DescribedFile, site: SiteFacts): LeftOut | null {
  const { attributes, role, path } = file;
  if (site.isExcluded(path)) return 'excluded';
  if (!file.hasFrontMatter && site.hasFrontMatter && isProjectFile(path)) return 'project';
  // A post may be called “search”, or be in a section “snippets”.
  if (file.publishedAt !== null) return null;
  const folders = path.toLowerCase().split('/').slice(0, -1);
  if (folders.some((folder) => AUTHOR_FOLDERS.has(folder))) return 'author';
  if (role.outerFolders.some((folder) => TEMPLATE_FOLDERS.has(folder.toLowerCase()))) return 'technical';
  const isListed = [findText(attributes, 'layout'), findText(attributes, 'type')].some(
    (kind) => kind !== null && LIST_LAYOUTS.test(kind),
  );
  const isErrorPage = /^\/?404(?:\.html|\/)?$/.test(findText(attributes, 'permalink', 'url') ?? '');
  return isListed || isErrorPage || (role.folders.length === 0 && LISTS.test(role.name)) ? 'list' : null;
}

/** One record for each kind of files that are left out. */
export function* listLeftOut(
  all: readonly string[],
  read: ReadonlyMap<string, LeftOut>,
): Iterable<SourceRecord> {
  const paths = Map.groupBy(all, (path) =>
    isTechnicalMarkdown(path) ? 'technical' : isRootProjectFile(path) ? 'project' : read.get(path),
  );
  for (const [kind, noun] of Object.entries(NOUNS)) {
    const found = paths.get(kind as LeftOut) ?? [];
    if (found.length === 0) continue;
    const others = found.length > MAX_LISTED ? ` and ${found.length - MAX_LISTED} others` : '';
    yield {
      type: 'problem',
      key: `left-out:${kind}`,
      title: found.length === 1 ? found[0]! : `${found.length} files`,
      reason: `${noun} are left out: ${found.slice(0, MAX_LISTED).join(', ')}${others}.`,
      isLeftOut: true,
    };
  }
}
