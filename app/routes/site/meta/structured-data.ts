import type { PublicSite } from '#content/site.ts';
import { markupLanguage } from '#content/texts/markup-language.ts';
import type { Article } from '#features/posts/post.ts';
import type { ProjectDetail } from '#features/projects/project.ts';
import { isSectionVisible, sectionLabel } from '#features/settings/navigation.ts';
import { absoluteUrl } from '#platform/text/absolute-links.ts';
import type { SiteData } from '#routes/site/shell/use-site.ts';

/** A schema.org object. */
export type Thing = { '@type': string } & Record<string, unknown>;

type PagePreview = { title: string; description: string; path: string; image: string };

/** For the home page. */
export function ownerThings({ site, siteUrl }: SiteData): Thing[] {
  return [
    {
      ...owner({ site, siteUrl }),
      ...(site.role && { jobTitle: site.role }),
      ...(site.blurb && { description: site.blurb }),
      ...(site.portrait && { image: absoluteUrl(site.portrait, siteUrl) }),
      ...(site.socialLinks.length > 0 && { sameAs: site.socialLinks.map(({ url }) => url) }),
    },
    {
      '@type': 'WebSite',
      '@id': `${siteUrl}/#site`,
      url: `${siteUrl}/`,
      name: site.name,
      ...(site.blurb && { description: site.blurb }),
      inLanguage: markupLanguage(site.language),
      publisher: { '@id': `${siteUrl}/#owner` },
    },
  ];
}

/** For the contact page. */
export function questionsThing({ site }: SiteData, questions: PublicSite['faq']): Thing {
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return { '@type': 'FAQPage', inLanguage: markupLanguage(site.language), mainEntity };
}

export function articleThings(data: SiteData, page: PagePreview & { article: Article }): Thing[] {
  const { article } = page;
  const url = absoluteUrl(page.path, data.siteUrl);
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${url}#article`,
      mainEntityOfPage: url,
      headline: article.title,
      description: page.description,
      datePublished: article.publishedAt,
      dateModified: article.updatedAt,
      author: owner(data),
      image: absoluteUrl(page.image, data.siteUrl),
      articleSection: article.category,
      keywords: article.tags,
      inLanguage: markupLanguage(data.site.language),
    },
    crumbs(data.siteUrl, [
      ...upTo(sectionLabel(data.menu, '/blog'), '/blog', article.category),
      { name: article.title, path: page.path },
    ]),
  ];
}

export function projectThings(data: SiteData, page: PagePreview & { project: ProjectDetail }): Thing[] {
  const { project } = page;
  const url = absoluteUrl(page.path, data.siteUrl);
  return [
    {
      '@type': 'CreativeWork',
      '@id': `${url}#project`,
      mainEntityOfPage: url,
      url,
      name: project.title,
      description: page.description,
      ...(project.completedAt && { dateCreated: project.completedAt }),
      dateModified: project.updatedAt,
      creator: owner(data),
      image: absoluteUrl(page.image, data.siteUrl),
      genre: project.category,
      keywords: project.technologies,
      inLanguage: markupLanguage(data.site.language),
    },
    crumbs(data.siteUrl, [
      ...upTo(sectionLabel(data.menu, '/portfolio'), '/portfolio', project.category),
      { name: project.title, path: page.path },
    ]),
  ];
}

function owner({ site, siteUrl }: Pick<SiteData, 'site' | 'siteUrl'>): Thing {
  return { '@type': 'Person', '@id': `${siteUrl}/#owner`, name: site.name, url: `${siteUrl}/` };
}

/** For all other pages. */
export function pageThings(
  { siteUrl, menu }: SiteData,
  { title, path }: { title: string; path: string },
): Thing[] {
  return [
    crumbs(siteUrl, [
      ...(isSectionVisible(menu, '/') ? [{ name: sectionLabel(menu, '/'), path: '/' }] : []),
      { name: title, path },
    ]),
  ];
}

type Breadcrumb = { name: string; path: string };

function upTo(label: string, path: string, category: string): Breadcrumb[] {
  return [
    { name: label, path },
    { name: category, path: `${path}?category=${encodeURIComponent(category)}` },
  ];
}

function crumbs(siteUrl: string, breadcrumbs: Breadcrumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path, siteUrl),
    })),
  };
}
