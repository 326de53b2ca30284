import type { MetaDescriptor } from 'react-router';
import type { Article } from '#features/posts/post.ts';
import { absoluteUrl } from '#platform/text/absolute-links.ts';
import { socialPath, socialSize } from '#features/covers/social-image.ts';
import type { PageFacts } from './page-meta.ts';
import { pageSocialImage, postSocialImage, projectSocialImage, siteSocialImage } from './social-images.ts';
import {
  articleThings,
  ownerThings,
  pageThings,
  projectThings,
  questionsThing,
  type Thing,
} from './structured-data.ts';
import type { SiteData } from '#routes/site/shell/use-site.ts';

/** Open Graph, Twitter and schema.org metadata. */
export function previewMeta(data: SiteData, page: PageFacts): MetaDescriptor[] {
  const { site, siteUrl } = data;
  const ownImage = (page.article ?? page.project ?? page.page)?.image;
  const image = ownImage ?? site.seoImage ?? socialPath(socialImageOf(data, page));
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
    ...((ownImage ?? site.seoImage) ? [] : socialImageMeta),
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

const socialImageMeta = [
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: String(socialSize.width) },
  { property: 'og:image:height', content: String(socialSize.height) },
];

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
