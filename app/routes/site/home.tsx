import { data } from 'react-router';
import { clockContext, databaseContext, logContext, siteUrlContext } from '#context';
import { listLatestPosts } from '#features/posts/posts.server.ts';
import { latestPostsOnHome } from '#features/posts/post.ts';
import { featuredProjectsOnHome } from '#features/projects/project.ts';
import { countProjects, listFeaturedProjects } from '#features/projects/projects.server.ts';
import { newsletterForm } from '#features/subscribers/newsletter-form.server.ts';
import { signUpsPerHour } from '#features/subscribers/subscriber.ts';
import { subscribe } from '#features/subscribers/opt-in.server.ts';
import { listTestimonials } from '#features/testimonials/testimonials.server.ts';
import { emptyOnFailure, neverCached } from '#platform/http.ts';
import { isTrapped } from '#platform/suspicion.server.ts';
import { answerInPlace } from '#ui/answer-in-place.ts';
import type { Route } from './+types/home.ts';
import { Closing } from './closing.tsx';
import { FeaturedProjects } from './home/featured-projects.tsx';
import { Hero } from './home/hero.tsx';
import { LatestPosts } from './home/latest-posts.tsx';
import { Newsletter } from './home/newsletter.tsx';
import { Services } from './home/services.tsx';
import { Statistics } from './home/statistics.tsx';
import { Testimonials } from './home/testimonials.tsx';
import { pageMeta } from './page-meta.ts';
import { takeForm } from './take-form.server.ts';
import { useSite } from './use-site.ts';

const FAILED = 'Something went wrong. Please try again.';

export async function loader({ request, context }: Route.LoaderArgs) {
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
  const sent = new URL(request.url).searchParams.get('sent') === 'newsletter';
  return data(
    { projects, projectTotal, posts, testimonials, sent },
    { ...init(), ...(sent && { headers: neverCached }) },
  );
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders]);
}

/** Signs up for the newsletter, from wherever the form stands. */
export function action({ request, context }: Route.ActionArgs) {
  return takeForm(
    { request, context },
    {
      schema: newsletterForm,
      act: 'sign-up',
      perHour: signUpsPerHour,
      tooMany: (wait) => `That is a lot of sign-ups. Please try again in ${wait}.`,
      failed: FAILED,
      store: async ({ email }, { form, now }) => {
        // A robot's address is nobody's wish, and the list has no place for what must never be mailed.
        if (isTrapped(form)) return;
        const siteUrl = context.get(siteUrlContext);
        await subscribe(context.get(databaseContext), { email, source: 'home', siteUrl }, now);
      },
      thanks: '/?sent=newsletter#newsletter',
    },
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerInPlace(serverAction, FAILED);
}

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[1]?.loaderData?.site;
  return pageMeta(matches, {
    title: site?.role ?? '',
    description: site?.lede ?? '',
    path: '/',
    about: 'owner',
  });
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { projects, projectTotal, posts, testimonials, sent } = loaderData;
  const site = useSite();
  return (
    <>
      <Hero site={site} />
      <Services intro={site.servicesIntro} services={site.services} />
      <Statistics statistics={site.statistics} />
      <FeaturedProjects projects={projects} total={projectTotal} />
      <Testimonials testimonials={testimonials} />
      <LatestPosts posts={posts} timeZone={site.timeZone} />
      <Newsletter
        text={site.newsletterText}
        promise={site.newsletterPromise}
        answer={actionData ?? (sent ? { sent } : undefined)}
      />
      <Closing title={site.closingTitle} text={site.closingText} />
    </>
  );
}
