import type { MetaDescriptor } from 'react-router';
import type { SectionPath } from '#content/navigation.ts';
import type { PublicSite } from '#content/site.ts';
import type { Article } from '#features/posts/post.ts';
import type { PageDetail } from '#features/pages/page.ts';
import type { ProjectDetail } from '#features/projects/project.ts';
import { sectionLabel } from '#features/settings/navigation.ts';
import type { Page } from '#platform/lists/pagination.ts';
import { previewMeta } from './page-preview.ts';
import type { SiteData } from '#routes/site/shell/use-site.ts';
import { english } from '#content/texts/english.ts';
import { textsOf } from '#content/texts/languages.ts';
import type { Translate } from '#content/texts/translate.ts';
import { absoluteUrl } from '#platform/text/absolute-links.ts';
import { formatQuery } from '#ui/data/format-query.ts';

type Match = { id: string; loaderData?: unknown } | undefined;

export type PageFacts = {
  title: string;
  description: string;
  /** The canonical path, with the query parameters that change the content. */
  path: string;
  article?: Article;
  project?: ProjectDetail;
  page?: PageDetail;
  aboutOwner?: boolean;
  questions?: PublicSite['faq'] | undefined;
};

export function pageMeta(matches: readonly Match[], page: PageFacts): MetaDescriptor[] {
  const data = siteDataOf(matches);
  if (!data) return [{ title: page.title }];
  const { site, siteUrl } = data;
  const description = page.description || site.blurb;
  return [
    { title: page.path === '/' ? page.title : titleIn(matches, page.title) },
    ...(description ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: absoluteUrl(page.path, siteUrl) },
    ...previewMeta(data, page),
  ];
}

/** With the name of the site. */
export function titleIn(matches: readonly Match[], title: string) {
  const name = siteDataOf(matches)?.site.name;
  return name ? `${title} — ${name}` : title;
}

function siteDataOf(matches: readonly Match[]) {
  return matches.find((match) => match?.id === 'site')?.loaderData as SiteData | undefined;
}

/** The texts of the site, for `meta` functions. */
export function textsIn(matches: readonly Match[]): Translate {
  const data = siteDataOf(matches);
  return data ? textsOf(data.site) : english;
}

/** The owner's name of the section. */
export function sectionTitle(matches: readonly Match[], path: SectionPath) {
  return sectionLabel(siteDataOf(matches)?.menu ?? [], path);
}

type ListFacts = {
  description: string;
  path: SectionPath;
  category: string | null | undefined;
  list: Page<unknown> | null | undefined;
};

/** Canonical paths include a non-empty category and a page after the first, and no other query parameter. */
export function listMeta(matches: readonly Match[], { description, path, category, list }: ListFacts) {
  const title = sectionTitle(matches, path);
  const query = new URLSearchParams();
  if (category && list && list.total > 0) query.set('category', category);
  if (list && list.page > 1) query.set('page', String(list.page));
  const shownCategory = query.get('category');
  const inCategory = shownCategory ? `${title}: ${shownCategory}` : title;
  const named = query.has('page')
    ? textsIn(matches)('lists.pageTitle', { title: inCategory, number: query.get('page')! })
    : inCategory;
  return pageMeta(matches, {
    title: named,
    description: named === title ? description : `${named}. ${description}`.trimEnd(),
    path: query.size > 0 ? `${path}?${formatQuery(query)}` : path,
  });
}
