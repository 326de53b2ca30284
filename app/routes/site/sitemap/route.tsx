import { data } from 'react-router';
import { clockContext, databaseContext, logContext } from '#context';
import { listPostLinks } from '#features/posts/posts.server.ts';
import { listProjectLinks } from '#features/projects/projects.server.ts';
import { formatMonth, formatShortDate } from '#platform/time/dates.ts';
import { groupByCategory } from '#platform/lists/group.ts';
import { emptyOnFailure } from '#platform/http/http.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import type { Route } from './+types/route.ts';
import { readCategories } from '#routes/read-categories.server.ts';
import { readHiddenGroups } from '#routes/require-section.server.ts';
import { pageMeta, textsIn } from '#routes/site/meta/page-meta.ts';
import { SitemapPart } from './sitemap-part.tsx';
import { useSections, useSite } from '#routes/site/shell/use-site.ts';
import { useTexts } from '#ui/text/texts.ts';

const legalPages = ['privacy', 'terms', 'sitemap'] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const { orEmpty, init } = emptyOnFailure(context.get(logContext));
  const hidden = await readHiddenGroups(context);
  const [posts, projects] = await Promise.all([
    hidden.posts ? [] : orEmpty(listPostLinks(db, now), 'Error fetching posts:', null),
    hidden.projects ? [] : orEmpty(listProjectLinks(db, now), 'Error fetching data:', null),
  ]);
  const categories = {
    post: (await readCategories(context, 'post', orEmpty)).map(({ name }) => name),
    project: (await readCategories(context, 'project', orEmpty)).map(({ name }) => name),
  };
  return data({ posts, projects, categories }, init());
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
  const { posts, projects, categories } = loaderData;
  const t = useTexts();
  const { timeZone } = useSite();
  const { menu, labelOf } = useSections();
  const pages = menu.filter(({ kind }) => kind !== 'link').map(({ label, to }) => ({ title: label, to }));
  const legal = legalPages.map((name) => ({ title: t(`footer.${name}`), to: `/${name}` }));
  const articles = posts?.map((post) => ({
    ...post,
    to: `/blog/${post.slug}`,
    fact: formatShortDate(post.publishedAt, timeZone),
  }));
  const works = projects?.map((project) => ({
    ...project,
    to: `/portfolio/${project.slug}`,
    fact: project.completedAt ? formatMonth(project.completedAt) : '',
  }));
  return (
    <>
      <PageHead title={t('footer.sitemap')} lede={t('sitemap.about')} />
      <div className="wrap grid gap-y-[clamp(3rem,5vw,5rem)] pb-(--section)">
        <SitemapPart
          id="pages"
          title={t('sitemap.title')}
          count="sitemap.pages"
          groups={[{ category: null, items: [...pages, ...legal] }]}
        />
        <SitemapPart
          id="blog"
          title={labelOf('/blog')}
          count="sitemap.posts"
          groups={articles ? groupByCategory(articles, categories.post) : null}
        />
        <SitemapPart
          id="portfolio"
          title={labelOf('/portfolio')}
          count="sitemap.projects"
          groups={works ? groupByCategory(works, categories.project) : null}
        />
      </div>
    </>
  );
}
