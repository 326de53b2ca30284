import { data } from 'react-router';
import { clockContext, databaseContext, logContext } from '#context';
import { listLatestPosts } from '#features/posts/posts.server.ts';
import { latestPostsOnHome } from '#features/posts/post.ts';
import { featuredProjectsOnHome } from '#features/projects/project.ts';
import { countProjects, listFeaturedProjects } from '#features/projects/projects.server.ts';
import { listTestimonials } from '#features/testimonials/testimonials.server.ts';
import { emptyOnFailure } from '#platform/http.ts';
import type { Route } from './+types/home.ts';
import { Closing } from './closing.tsx';
import { FeaturedProjects } from './home/featured-projects.tsx';
import { Hero } from './home/hero.tsx';
import { LatestPosts } from './home/latest-posts.tsx';
import { Services } from './home/services.tsx';
import { Statistics } from './home/statistics.tsx';
import { Testimonials } from './home/testimonials.tsx';
import { pageMeta } from './page-meta.ts';
import { ownerThings } from './structured-data.ts';
import { useSite } from './use-site.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const { orEmpty, init } = emptyOnFailure(context.get(logContext));
  const label = 'Error fetching data:';
  const [projects, projectTotal, posts, testimonials] = await Promise.all([
    orEmpty(listFeaturedProjects(db, { count: featuredProjectsOnHome, now }), label, []),
    orEmpty(countProjects(db, now), label, 0),
    orEmpty(listLatestPosts(db, { count: latestPostsOnHome, now }), label, []),
    orEmpty(listTestimonials(db), label, []),
  ]);
  return data({ projects, projectTotal, posts, testimonials }, init());
}

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[1]?.loaderData?.site;
  return pageMeta(matches, {
    title: site?.role ?? '',
    description: site?.lede ?? '',
    path: '/',
    things: ownerThings,
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { projects, projectTotal, posts, testimonials } = loaderData;
  const site = useSite();
  return (
    <>
      <Hero site={site} />
      <Services intro={site.servicesIntro} services={site.services} />
      <Statistics statistics={site.statistics} />
      <FeaturedProjects projects={projects} total={projectTotal} />
      <Testimonials testimonials={testimonials} />
      <LatestPosts posts={posts} timeZone={site.timeZone} />
      <Closing title={site.closingTitle} text={site.closingText} />
    </>
  );
}
