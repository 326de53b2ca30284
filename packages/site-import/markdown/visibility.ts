import { listNames, readExtension } from '#files/paths.ts';
import { DRAFT_STATUSES, FIELDS, findFlag, findText, findValue } from './fields.ts';
import { type DescribedFile, isPage, isProject } from './described-file.ts';
import { isProjectFile, isRootProjectFile, isTechnicalMarkdown } from './file-role.ts';
import type { SiteFacts } from './site-config.ts';
import { type SourceRecord, toProblem } from '#records/records.ts';

export function isDraft({ role, attributes }: DescribedFile) {
  const status = findText(attributes, ...FIELDS.status)
    ?.toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  return (
    role.isDraft ||
    FIELDS.draft.some((name) => hasValue(attributes, name) && findFlag(attributes, name) !== false) ||
    FIELDS.public.some((name) => findFlag(attributes, name) === false) ||
    (status !== undefined && DRAFT_STATUSES.has(status))
  );
}

/** Why a file that is no draft is not published, as a sentence for the owner; null if it is. */
export function findHiddenReason(file: DescribedFile, site: SiteFacts): string | null {
  const { attributes, role, path } = file;
  if (hasValue(attributes, 'password')) return 'It was protected with a password and becomes a draft.';
  const visibility = findText(attributes, 'visibility')?.toLowerCase() ?? 'public';
  if (findFlag(attributes, 'private') === true || visibility !== 'public')
    return 'It was private and becomes a draft.';
  if (isUnlisted(file, site)) return 'It was not listed on the old site and becomes a draft.';
  if (isUnrendered(file)) return 'It had no address on the old site and becomes a draft.';
  if (role.isHome && site.hasFolders)
    return 'It was the home page of the old site. This site has its own, so it becomes a draft.';
  if (role.isUnderscored && !site.isIncluded(path) && !isPublicCollection(file, site))
    return 'It may not have been public, because its name or folder starts with “_”. It becomes a draft.';
  if (!file.hasFrontMatter && site.hasFrontMatter)
    return 'It has no front matter as other files have, so it may not have been public. It becomes a draft.';
  if (!file.hasFrontMatter && readExtension(path) === 'mdx' && /^export\s/m.test(file.body))
    return 'Its date and state are in code, which is not read. It becomes a draft.';
  const isPost = !isPage(file, site) && !isProject(file);
  return isPost && file.publishedAt === null ? 'It has no date and becomes a draft.' : null;
}

/** Whether visitors found it only with a link. */
function isUnlisted({ attributes }: DescribedFile, site: SiteFacts) {
  const list = findValue(attributes, ['build.list']);
  const names = FIELDS.unlisted.filter((name) => name !== 'hidden' || !site.isJekyll);
  return names.some((name) => findFlag(attributes, name) === true) || list === false || list === 'never';
}

/** In Jekyll, such files are only missing from lists. */
export function isOutOfLists({ attributes }: DescribedFile, { isJekyll }: SiteFacts) {
  return isJekyll && findFlag(attributes, 'hidden') === true;
}

/** Eleventy and Hugo render no page for these. */
function isUnrendered({ attributes }: DescribedFile) {
  const render = findValue(attributes, ['build.render']);
  return (
    FIELDS.address.some((name) => findFlag(attributes, name) === false) ||
    findFlag(attributes, 'headless') === true ||
    render === false ||
    render === 'never' ||
    render === 'link'
  );
}

/** Jekyll publishes the collections that are configured so. Others have no such rule: a date tells posts from parts. */
function isPublicCollection({ role, publishedAt }: DescribedFile, { collections }: SiteFacts) {
  const isFile = role.collection === null;
  if (collections !== null && !isFile) return collections.get(role.collection!)?.isPublic === true;
  return !isFile && publishedAt !== null;
}

function hasValue(attributes: DescribedFile['attributes'], name: string) {
  return findValue(attributes, [name]) !== null;
}

const AUTHOR_FOLDERS = new Set(['authors', 'author', '_authors']);
const LISTS = /^(?:404|500|offline|search|archives?|tags|categories)$/i;
const LIST_LAYOUTS = /^(?:404|search|archives|tags|categories|taxonomy|terms)$/i;

/** Whether a Markdown file is no post, project or page. */
export function isLeftOut(file: DescribedFile, site: SiteFacts): boolean {
  const { attributes, role, path } = file;
  if (site.isExcluded(path)) return true;
  if (!file.hasFrontMatter && site.hasFrontMatter && isProjectFile(path)) return true;
  // A post may be called “search”.
  if (file.publishedAt !== null) return false;
  const folders = path.toLowerCase().split('/').slice(0, -1);
  if (folders.some((folder) => AUTHOR_FOLDERS.has(folder))) return true;
  const isListed = [findText(attributes, 'layout'), findText(attributes, 'type')].some(
    (kind) => kind !== null && LIST_LAYOUTS.test(kind),
  );
  return isListed || (role.folders.length === 0 && LISTS.test(role.name));
}

/** One record for all files that are left out. */
export function* listLeftOut(all: readonly string[], read: ReadonlySet<string>): Iterable<SourceRecord> {
  const isLeft = (path: string) => read.has(path) || isTechnicalMarkdown(path) || isRootProjectFile(path);
  const found = all.filter(isLeft);
  if (found.length === 0) return;
  const reason = `They are no posts or pages, but about the project, templates, authors, lists or unpublished changes: ${listNames(found)}.`;
  const title = found.length === 1 ? found[0]! : `${found.length} files`;
  yield { ...toProblem('left-out', title, reason), isLeftOut: true };
}
