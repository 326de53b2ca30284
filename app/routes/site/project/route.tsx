import { data } from 'react-router';
import { deps } from '#context';
import { partGap } from '#features/projects/project-close.tsx';
import { TestimonialQuote } from '#features/testimonials/testimonial-quote.tsx';
import type { Testimonial } from '#features/testimonials/testimonial.ts';
import { useTexts } from '#ui/text/texts.ts';
import { findImageSizes } from '#features/content/images/image-sizes.server.ts';
import { ProjectView } from '#features/projects/project-view.tsx';
import { findNextProject, findProject } from '#features/projects/projects.server.ts';
import { listTestimonialsOfProject } from '#features/testimonials/testimonials.server.ts';
import { emptyOnFailure, orNotLoaded } from '#platform/http/responses.ts';
import type { Route } from './+types/route.ts';
import { redirectOrNotFound, requireSection } from '#routes/require-public.server.ts';
import { pageMeta } from '#routes/site/meta/page-meta.ts';
import { useCanonicalUrl, useSections } from '#routes/site/shell/use-site.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireSection({ context, request }, '/portfolio');
  const { db, now, log } = deps(context);
  const { orEmpty, init } = emptyOnFailure(log);
  const { slug } = params;
  const project = await orNotLoaded(findProject(db, { slug, now }));
  if (!project) throw await redirectOrNotFound(context, `/portfolio/${slug}`, 'Project Not Found');
  const label = 'Error fetching data:';
  const [testimonials, next] = await Promise.all([
    orEmpty(listTestimonialsOfProject(db, project), label, []),
    orEmpty(findNextProject(db, { slug, now }), label, null),
  ]);
  const images = [project.image, ...project.screenshots.map(({ url }) => url), next?.image];
  const sizes = await orEmpty(findImageSizes(db, images), label, {});
  return data({ project, testimonials, next, sizes }, init());
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { project } = loaderData;
  return pageMeta(matches, {
    title: project.metaTitle ?? project.title,
    description: project.metaDescription ?? project.description,
    path: `/portfolio/${project.slug}`,
    project,
  });
}

export default function Project({ loaderData }: Route.ComponentProps) {
  const { testimonials, ...shown } = loaderData;
  const { labelOf } = useSections();
  return (
    <ProjectView
      {...shown}
      testimonials={<ProjectTestimonials testimonials={testimonials} />}
      sectionLabel={labelOf('/portfolio')}
      url={useCanonicalUrl(`/portfolio/${shown.project.slug}`)}
      hasContact={labelOf('/contact') !== ''}
    />
  );
}

/** What the client has written, on a band. */
function ProjectTestimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const t = useTexts();
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="client-says" className={`bg-paper-2 py-[clamp(3rem,6vw,6.5rem)] ${partGap}`}>
      <div className="wrap grid grid-cols-1 gap-y-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <h2 id="client-says" className="type-t3 lg:pr-(--gutter)">
          {t('project.testimonial')}
        </h2>
        <div className="grid gap-12 [&_blockquote]:text-[clamp(1.5rem,1.05rem+1.75vw,2.5rem)] [&_blockquote]:leading-[1.24]">
          {testimonials.map((testimonial) => (
            <div key={testimonial.id}>
              <TestimonialQuote testimonial={testimonial} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
