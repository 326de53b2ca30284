import { data } from 'react-router';
import { clockContext, databaseContext, logContext } from '#context';
import { postCategories } from '#features/posts/post.ts';
import { listPostLinks } from '#features/posts/posts.server.ts';
import { projectCategories } from '#features/projects/project.ts';
import { listProjectLinks } from '#features/projects/projects.server.ts';
import { formatMonth, formatShortDate } from '#platform/time/dates.ts';
import { groupByCategory } from '#platform/lists/group.ts';
import { emptyOnFailure } from '#platform/http/http.ts';
import { PageHead } from '#ui/layout/page-head.tsx';
import type { Route } from './+types/route.ts';
import { navigation } from '#routes/site/shell/navigation.ts';
import { pageMeta } from '#routes/site/meta/page-meta.ts';
import { SitemapPart } from './sitemap-part.tsx';
import { useSite } from '#routes/site/shell/use-site.ts';

const title = 'Sitemap';
const lede = 'All pages, articles and projects on this site.';

const pages = [
  ...navigation.map(({ label, to }) => ({ title: label, to })),
  ...['Privacy', 'Terms', 'Sitemap'].map((name) => ({ title: name, to: `/${name.toLowerCase()}` })),
];

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const { orEmpty, init } = emptyOnFailure(context.get(logContext));
  const [posts, projects] = await Promise.all([
    orEmpty(listPostLinks(db, now), 'Error fetching posts:', null),
    orEmpty(listProjectLinks(db, now), 'Error fetching data:', null),
  ]);
  return data({ posts, projects }, init());
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title, description: lede, path: '/sitemap' });
}

export default function Sitemap({ loaderData }: Route.ComponentProps) {
  const { posts, projects } = loaderData;
  const { timeZone } = useSite();
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
      <PageHead title={title} lede={lede} />
      <div className="wrap grid gap-y-[clamp(3rem,5vw,5rem)] pb-(--section)">
        <SitemapPart id="pages" title="Pages" noun="page" groups={[{ category: null, items: pages }]} />
        <SitemapPart
          id="blog"
          title="Blog"
          noun="post"
          groups={articles ? groupByCategory(articles, postCategories) : null}
        />
        <SitemapPart
          id="portfolio"
          title="Portfolio"
          noun="project"
          groups={works ? groupByCategory(works, projectCategories) : null}
        />
      </div>
    </>
  );
}
