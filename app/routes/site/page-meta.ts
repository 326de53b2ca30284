import type { MetaDescriptor } from 'react-router';
import type { Site } from '#content/site.ts';
import { absoluteUrl } from '#platform/absolute-links.ts';
import type { Page } from '#platform/pagination.ts';
import { type SocialImage, socialPath, socialSize } from '#platform/social-image.ts';
import { ofSite } from './social-images.ts';
import type { Thing } from './structured-data.ts';
import type { SiteData } from './use-site.ts';

type Match = { id: string; loaderData?: unknown } | undefined;

type PageFacts = {
  title: string;
  description: string;
  /** The one address of this content, with the query values that change it. */
  path: string;
  /** The owner's own picture of it. */
  image?: string | null;
  /** What is drawn where there is none; the site's own picture if nothing is said. */
  drawn?: (site: Site) => SocialImage;
  article?: { slug: string; publishedAt: string; updatedAt: string; category: string; tags: string[] };
  /** What the page is about, in the words of schema.org. */
  things?: (data: SiteData, image: string) => Thing[];
};

/** Title, description, address and preview of a public page. */
export function pageMeta(matches: readonly Match[], page: PageFacts): MetaDescriptor[] {
  const data = matches.find((match) => match?.id === 'site')?.loaderData as SiteData | undefined;
  if (!data) return [{ title: page.title }];
  const { site, siteUrl } = data;
  const isHome = page.path === '/';
  const title = isHome ? `${site.name} — ${page.title}` : `${page.title} — ${site.name}`;
  const image = page.image ?? socialPath(page.drawn?.(site) ?? ofSite(site, siteUrl));
  const shared = {
    title: isHome ? title : page.title,
    description: page.description || site.blurb,
    image: absoluteUrl(image, siteUrl),
  };
  return [
    { title },
    { name: 'description', content: shared.description },
    { tagName: 'link', rel: 'canonical', href: siteUrl + page.path },
    { property: 'og:url', content: siteUrl + page.path },
    { property: 'og:type', content: page.article ? 'article' : 'website' },
    { property: 'og:site_name', content: site.name },
    ...Object.entries(shared).map(([key, content]) => ({ property: `og:${key}`, content })),
    ...(page.image ? [] : drawnMeta),
    { property: 'og:image:alt', content: page.title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...Object.entries(shared).map(([key, content]) => ({ name: `twitter:${key}`, content })),
    ...(page.article ? articleMeta(page.article) : []),
    ...(page.things
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': page.things(data, image) } }]
      : []),
  ];
}

const drawnMeta = [
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: String(socialSize.width) },
  { property: 'og:image:height', content: String(socialSize.height) },
];

function articleMeta(article: NonNullable<PageFacts['article']>): MetaDescriptor[] {
  return [
    { property: 'article:published_time', content: article.publishedAt },
    { property: 'article:modified_time', content: article.updatedAt },
    { property: 'article:section', content: article.category },
    ...article.tags.map((tag) => ({ property: 'article:tag', content: tag })),
    { tagName: 'link', rel: 'alternate', type: 'text/markdown', href: `/blog/${article.slug}.md` },
  ];
}

type ListFacts = {
  title: string;
  description: string;
  path: string;
  category: string | null | undefined;
  list: Page<unknown> | undefined;
};

/** A category that holds something and a page after the first are contents of their own; no other query value is. */
export function listMeta(matches: readonly Match[], { title, description, path, category, list }: ListFacts) {
  const query = new URLSearchParams();
  if (category && list && list.total > 0) query.set('category', category);
  if (list && list.page > 1) query.set('page', String(list.page));
  const shownCategory = query.get('category');
  const named = shownCategory ? `${title}: ${shownCategory}` : title;
  return pageMeta(matches, {
    title: query.has('page') ? `${named}, page ${query.get('page')}` : named,
    description,
    path: query.size > 0 ? `${path}?${query}` : path,
  });
}
