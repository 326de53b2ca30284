import { extensionOf } from '#features/imports/files/paths.ts';
import { findFlag, findText, findValue } from './attributes.ts';
import { type DescribedFile, isCalledPost, isPage } from './described-file.ts';
import { DRAFT_STATUSES, FIELDS } from './fields.ts';
import { isInPostFolder } from './file-role.ts';
import type { SiteFacts } from './site/site-facts.ts';

/** Whether visitors of the old site could see it: all that is not certain is a draft. */
export function isPublic(file: DescribedFile, site: SiteFacts) {
  return !isDraft(file) && findHiddenReason(file, site) === null;
}

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
  if (isUnlisted(file)) return 'It was not listed on the old site and becomes a draft.';
  if (isUnrendered(file)) return 'It had no address on the old site and becomes a draft.';
  if (role.isHome && site.hasFolders)
    return 'It was the home page of the old site. This site has its own, so it becomes a draft.';
  if (role.isUnderscored && !site.isIncluded(path) && !isPublicCollection(file, site))
    return 'It may not have been public, because its name or folder starts with “_”. It becomes a draft.';
  if (!file.hasFrontMatter && site.hasFrontMatter)
    return 'It has no front matter as other files have, so it may not have been public. It becomes a draft.';
  if (!file.hasFrontMatter && extensionOf(path) === 'mdx' && /^export\s/m.test(file.body))
    return 'Its date and state are in code, which is not read. It becomes a draft.';
  if (isOutsidePosts(file, site))
    return 'It has no date and is in no folder of posts, so it becomes a draft.';
  return null;
}

function isUnlisted({ attributes }: DescribedFile) {
  const list = findValue(attributes, ['build.list']);
  return (
    FIELDS.unlisted.some((name) => findFlag(attributes, name) === true) || list === false || list === 'never'
  );
}

/** Such as documentation, which would fill the blog. */
function isOutsidePosts(file: DescribedFile, site: SiteFacts) {
  const { path, role } = file;
  if (file.publishedAt !== null || role.folders.length === 0) return false;
  if (isPage(file, site) || isCalledPost(file) || isInPostFolder(path)) return false;
  return !site.postFolders.values().some((folder) => path.startsWith(`${folder}/`));
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
