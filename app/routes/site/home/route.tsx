import { Fragment, type ReactNode } from 'react';
import { data } from 'react-router';
import { deps, snapshot } from '#context';
import type { HomeSection, HomeSectionName } from '#content/home.ts';
import { listLatestPosts } from '#features/posts/posts.server.ts';
import { latestPostsOnHome } from '#features/posts/post.ts';
import { featuredProjectsOnHome } from '#features/projects/project.ts';
import { listFeaturedProjects } from '#features/projects/projects.server.ts';
import { newsletterForm } from '#features/subscribers/subscriber-form.server.ts';
import { signUpsPerHour } from '#features/subscribers/subscriber.ts';
import { subscribe } from '#features/subscribers/subscriptions.server.ts';
import { listTestimonials } from '#features/testimonials/testimonials.server.ts';
import { refuse } from '#platform/forms/forms.server.ts';
import { emptyOnFailure, noStoreHeaders } from '#platform/http/responses.ts';
import { isHoneypotFilled } from '#platform/forms/spam-check.server.ts';
import type { Route } from './+types/route.ts';
import { countInCategory } from '#routes/site/list-page.tsx';
import { Closing, Newsletter, Services, Statistics } from './settings-sections.tsx';
import { FeaturedProjects, LatestPosts, Testimonials } from './content-sections.tsx';
import { Hero } from './hero.tsx';
import { pageMeta } from '#routes/site/meta/page-meta.ts';
import { acceptForm } from '#routes/site/accept-form.server.ts';
import { useSections, useSite } from '#routes/site/shell/use-site.ts';
import { requireSection } from '#routes/require-public.server.ts';
import { getTexts } from '#content/texts/languages.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireSection({ context, request }, '/');
  const { db, now, log } = deps(context);
  const { orEmpty, init } = emptyOnFailure(log);
  const label = 'Error fetching data:';
  const [projects, projectCounts, posts, testimonials] = await Promise.all([
    orEmpty(listFeaturedProjects(db, { count: featuredProjectsOnHome, now }), label, null),
    orEmpty(snapshot(context).projectCounts(), label, null),
    orEmpty(listLatestPosts(db, { count: latestPostsOnHome, now }), label, null),
    orEmpty(listTestimonials(db), label, null),
  ]);
  const sent = new URL(request.url).searchParams.get('sent') === 'newsletter';
  const projectTotal = projectCounts && countInCategory(projectCounts, null);
  return data(
    { projects, projectTotal, posts, testimonials, sent },
    { ...init(), ...(sent && { headers: noStoreHeaders }) },
  );
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders]);
}

/** Newsletter sign-up. */
export async function action({ request, context }: Route.ActionArgs) {
  const site = await snapshot(context).site();
  const translate = getTexts(site);
  if (!site.newsletterOpen)
    return data(refuse({}, { form: translate('newsletter.closed') }), { status: 403 });
  return acceptForm(
    { request, context },
    {
      schema: newsletterForm(translate),
      translate,
      action: 'sign-up',
      perHour: signUpsPerHour,
      tooMany: 'form.tooManySignUps',
      failed: 'form.failed',
      store: (trx, { email }, { form, secret, now }) => {
        const spam = isHoneypotFilled(form);
        const { siteUrl } = deps(context);
        return subscribe(trx, { email, source: 'home', siteUrl, secret, spam }, now);
      },
      thanks: '/?sent=newsletter#newsletter',
    },
  );
}

export function meta({ matches }: Route.MetaArgs) {
  const site = matches[1]?.loaderData?.site;
  return pageMeta(matches, {
    title: site?.seoTitle ?? '',
    description: site?.seoDescription ?? '',
    path: '/',
    aboutOwner: true,
  });
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { projects, projectTotal, posts, testimonials, sent } = loaderData;
  const site = useSite();
  const { isVisible } = useSections();
  const sections: Record<HomeSectionName, ReactNode> = {
    services: <Services title={site.servicesTitle} intro={site.servicesIntro} services={site.services} />,
    statistics: <Statistics statistics={site.statistics} />,
    projects: isVisible('/portfolio') && (
      <FeaturedProjects
        title={site.projectsTitle}
        button={site.projectsButton}
        projects={projects}
        total={projectTotal}
        work={site.brand.work}
      />
    ),
    testimonials: <Testimonials title={site.testimonialsTitle} testimonials={testimonials} />,
    posts: isVisible('/blog') && (
      <LatestPosts
        title={site.postsTitle}
        label={site.postsLabel}
        button={site.postsButton}
        posts={posts}
        hasCovers={site.brand.posts !== 'list'}
      />
    ),
    newsletter: (site.newsletterOpen || actionData) && (
      <Newsletter
        title={site.newsletterTitle}
        text={site.newsletterText}
        promise={site.newsletterPromise}
        result={actionData ?? (sent ? { sent } : undefined)}
      />
    ),
    closing: <Closing title={site.closingTitle} text={site.closingText} />,
  };
  // The result of a sign-up is shown even if the section is hidden.
  const isShown = ({ name, shown }: HomeSection) => shown || (name === 'newsletter' && (actionData || sent));
  const shown = site.homeSections.filter(isShown);
  const hasServices = shown.some(({ name }) => name === 'services');
  return (
    <>
      <Hero site={site} serviceCount={hasServices ? site.services.length : 0} />
      {shown.map(({ name }) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
    </>
  );
}
