import type { MetaDescriptor } from 'react-router';
import type { SectionPath } from '#content/navigation.ts';
import type { PublicSite } from '#content/site.ts';
import type { Article } from '#features/posts/post.ts';
import type { PageDetail } from '#features/pages/page.ts';
import type { ProjectDetail } from '#features/projects/project.ts';
import { sectionLabel } from '#features/settings/navigation.ts';
import type { Page } from '#platform/lists/pagination.ts';
import type { SiteData } from '#routes/site/shell/use-site.ts';
import { english } from '#content/texts/english.ts';
import { getTexts } from '#content/texts/languages.ts';
import type { Translate } from '#content/texts/translate.ts';
import { absoluteUrl } from '#platform/text/absolute-links.ts';
import { readImage } from '#ui/images/image.tsx';
import { formatQuery } from '#ui/data/format-query.ts';
import {
  findOwnImage,
  type SocialImage,
  socialPath,
  socialSize,
  withPicture,
  pageSocialImage,
  postSocialImage,
  projectSocialImage,
  siteSocialImage,
} from '#features/covers/social-image.ts';
import {
  articleThings,
  ownerThings,
  pageThings,
  projectThings,
  questionsThing,
  type Thing,
} from './structured-data.ts';

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
  return data ? getTexts(data.site) : english;
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

/** Open Graph, Twitter and schema.org metadata. */
function previewMeta(data: SiteData, page: PageFacts): MetaDescriptor[] {
  const { site, siteUrl } = data;
  const found = findOwnImage(site, page.article ?? page.project ?? page.page);
  const generated = withPicture(socialImageOf(data, page), found, data.imageFocus);
  const ownImage = generated.picture ? null : found;
  const image = ownImage ?? socialPath(generated);
  const description = page.description || site.blurb;
  const shared = {
    title: page.title,
    ...(description && { description }),
    image: absoluteUrl(image, siteUrl),
  };
  const things = thingsOf(data, page, image);
  return [
    { property: 'og:url', content: absoluteUrl(page.path, siteUrl) },
    { property: 'og:type', content: page.article ? 'article' : 'website' },
    { property: 'og:site_name', content: site.name },
    ...localeMeta(site.language),
    ...Object.entries(shared).map(([key, content]) => ({ property: `og:${key}`, content })),
    ...sizeMeta(ownImage, generated),
    { property: 'og:image:alt', content: page.title },
    ...(site.searchEngines ? [] : [{ name: 'robots', content: 'noindex' }]),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...Object.entries(shared).map(([key, content]) => ({ name: `twitter:${key}`, content })),
    ...(page.article ? articleMeta(page.article) : []),
    ...(page.page ? [sourceLink(`/${page.page.slug}.md`)] : []),
    { 'script:ld+json': { '@context': 'https://schema.org', '@graph': things } },
  ];
}

/** Open Graph needs a country: that of the language code, otherwise its most likely one. */
function localeMeta(code: string): MetaDescriptor[] {
  const { language, region } = new Intl.Locale(code).maximize();
  return /^[A-Z]{2}$/.test(region ?? '') ? [{ property: 'og:locale', content: `${language}_${region}` }] : [];
}

/** Generated if the owner has set no image. */
function socialImageOf({ site, siteUrl }: SiteData, { article, project, page }: PageFacts) {
  if (article) return postSocialImage(site, article);
  if (project) return projectSocialImage(site, project);
  return page ? pageSocialImage(site, siteUrl, page) : siteSocialImage(site, siteUrl);
}

/** Of the owner's image, or of the generated one; nothing for an image whose dimensions are unknown. */
function sizeMeta(ownImage: string | null, { picture }: SocialImage): MetaDescriptor[] {
  const size = ownImage ? readImage(ownImage) : socialSize;
  if (!size) return [];
  return [
    ...(ownImage ? [] : [{ property: 'og:image:type', content: picture ? 'image/jpeg' : 'image/png' }]),
    { property: 'og:image:width', content: String(size.width) },
    { property: 'og:image:height', content: String(size.height) },
  ];
}

function articleMeta(article: Article): MetaDescriptor[] {
  return [
    { property: 'article:published_time', content: article.publishedAt },
    { property: 'article:modified_time', content: article.updatedAt },
    { property: 'article:section', content: article.category },
    ...article.tags.map((tag) => ({ property: 'article:tag', content: tag })),
    sourceLink(`/blog/${article.slug}.md`),
  ];
}

function sourceLink(href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'text/markdown', href };
}

function thingsOf(data: SiteData, page: PageFacts, image: string): Thing[] {
  const { article, project, aboutOwner, questions } = page;
  if (article) return articleThings(data, { ...page, article, image });
  if (project) return projectThings(data, { ...page, project, image });
  if (aboutOwner) return ownerThings(data);
  const things = pageThings(data, page);
  return questions?.length ? [questionsThing(data, questions), ...things] : things;
}
