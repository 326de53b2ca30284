import { data } from 'react-router';
import { deps, snapshot } from '#context';
import { listPageListings } from '#features/pages/pages.server.ts';
import { listPostLinks } from '#features/posts/posts.server.ts';
import { listProjectLinks } from '#features/projects/projects.server.ts';
import { formatMonth, formatShortDate } from '#platform/time/dates.ts';
import { groupByCategory } from '#platform/lists/group.ts';
import { emptyOnFailure } from '#platform/http/http.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import type { Route } from './+types/route.ts';
import { countInCategory } from '#routes/site/categories.ts';
import { MAX_LINKS } from '#routes/max-links.ts';
import { readShell } from '#routes/read-shell.server.ts';
import { readHiddenGroups } from '#routes/require-section.server.ts';
import { pageMeta, textsIn } from '#routes/site/meta/page-meta.ts';
import { SitemapPart } from './sitemap-part.tsx';
import { useSections } from '#routes/site/shell/use-site.ts';
import { useFormats } from '#ui/text/use-formats.ts';
import { useTexts } from '#ui/text/texts.ts';

const none = { items: [], total: 0 };

const legalPages = ['privacy', 'terms', 'sitemap'] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, log } = deps(context);
  const { postCounts, projectCounts } = snapshot(context);
  const { orEmpty, init } = emptyOnFailure(log);
  const hidden = await readHiddenGroups(context);
  const readPosts = async () => ({
    items: await listPostLinks(db, now, MAX_LINKS),
    total: countInCategory(await postCounts(), null),
  });
  const readProjects = async () => ({
    items: await listProjectLinks(db, now, MAX_LINKS),
    total: countInCategory(await projectCounts(), null),
  });
  const [posts, projects, pages] = await Promise.all([
    hidden.posts ? none : orEmpty(readPosts(), 'Error fetching posts:', null),
    hidden.projects ? none : orEmpty(readProjects(), 'Error fetching data:', null),
    orEmpty(listPageListings(db, now), 'Error fetching data:', []),
  ]);
  const shell = await readShell(context, orEmpty);
  const categories = {
    post: shell.categories.post.map(({ name }) => name),
    project: shell.categories.project.map(({ name }) => name),
  };
  const pageLinks = pages.map(({ title: name, slug }) => ({ title: name, to: `/${slug}` }));
  return data({ posts, projects, pageLinks, categories }, init());
}

export function meta({ matches }: Route.MetaArgs) {
  const t = textsIn(matches);
  return pageMeta(matches, {
    title: t('footer.sitemap'),
    description: t('sitemap.about'),
    path: '/sitemap',
  });
}

export default function Sitemap({ loaderData }: Route.ComponentProps) {
  const formats = useFormats();
  const { posts, projects, pageLinks, categories } = loaderData;
  const t = useTexts();
  const { menu, labelOf } = useSections();
  const sections = menu
    .filter(({ kind }) => kind === 'section')
    .map(({ label, to }) => ({ title: label, to }));
  const legal = legalPages.map((name) => ({ title: t(`footer.${name}`), to: `/${name}` }));
  const articles = posts?.items.map((post) => ({
    ...post,
    to: `/blog/${post.slug}`,
    fact: formatShortDate(post.publishedAt, formats),
  }));
  const works = projects?.items.map((project) => ({
    ...project,
    to: `/portfolio/${project.slug}`,
    fact: project.completedAt ? formatMonth(project.completedAt, formats) : '',
  }));
  return (
    <>
      <PageHead title={t('footer.sitemap')} lede={t('sitemap.about')} />
      <div className="wrap grid gap-y-[clamp(3rem,5vw,5rem)] pb-(--section)">
        <SitemapPart
          id="pages"
          title={t('sitemap.title')}
          count="sitemap.pages"
          groups={[{ category: null, items: [...sections, ...pageLinks, ...legal] }]}
        />
        <SitemapPart
          id="blog"
          title={labelOf('/blog')}
          count="sitemap.posts"
          groups={articles ? groupByCategory(articles, categories.post) : null}
          total={posts?.total}
          all={{ label: t('lists.allPosts'), to: '/blog' }}
        />
        <SitemapPart
          id="portfolio"
          title={labelOf('/portfolio')}
          count="sitemap.projects"
          groups={works ? groupByCategory(works, categories.project) : null}
          total={projects?.total}
          all={{ label: t('lists.allProjects'), to: '/portfolio' }}
        />
      </div>
    </>
  );
}
