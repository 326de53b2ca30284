import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { data } from 'react-router';
import { deps } from '#context';
import { ProjectAside } from '#features/projects/project-aside.tsx';
import { ProjectGallery } from '#features/projects/project-gallery.tsx';
import { ProjectHead } from '#features/projects/project-head.tsx';
import { findProject } from '#features/projects/projects.server.ts';
import { listTestimonialsOfProject } from '#features/testimonials/testimonials.server.ts';
import { emptyOnFailure, orNotLoaded } from '#platform/http/responses.ts';
import { Prose } from '#ui/text/prose.tsx';
import type { Route } from './+types/route.ts';
import { redirectOrNotFound, requireSection } from '#routes/require-public.server.ts';
import { pageMeta } from '#routes/site/meta/page-meta.ts';
import { useCanonicalUrl, useSections } from '#routes/site/shell/use-site.ts';
import type { Testimonial } from '#features/testimonials/testimonial.ts';
import { TestimonialQuote } from '#features/testimonials/testimonial-quote.tsx';
import { useTexts } from '#ui/text/texts.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireSection({ context, request }, '/portfolio');
  const { db, now, log } = deps(context);
  const { orEmpty, init } = emptyOnFailure(log);
  const [project, testimonials] = await Promise.all([
    orNotLoaded(findProject(db, { slug: params.slug, now })),
    orEmpty(listTestimonialsOfProject(db, params.slug), 'Error fetching data:', []),
  ]);
  if (!project) throw await redirectOrNotFound(context, `/portfolio/${params.slug}`, 'Project Not Found');
  return data({ project, testimonials }, init());
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
  const { project, testimonials } = loaderData;
  const { labelOf } = useSections();
  const url = useCanonicalUrl(`/portfolio/${project.slug}`);
  return (
    <article className="wrap pb-(--section)">
      <ProjectHead project={project} sectionLabel={labelOf('/portfolio')} />
      <ProjectGallery project={project} />
      <div className="grid grid-cols-1 gap-x-[clamp(2rem,7vw,7rem)] gap-y-12 pt-[clamp(2.5rem,4.6vw,5rem)] md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="min-w-0">
          <Prose
            html={project.html}
            lang={useSampleLanguage(project)}
            className="max-w-(--measure) md:[&_figure.code]:mx-0"
          />
          <ProjectTestimonials testimonials={testimonials} />
        </div>
        <ProjectAside project={project} url={url} contactLabel={labelOf('/contact')} />
      </div>
    </article>
  );
}

/** What the client of the project has written. */
function ProjectTestimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const t = useTexts();
  if (testimonials.length === 0) return null;
  return (
    <section
      aria-labelledby="client-says"
      className="mt-[clamp(2.5rem,4.6vw,5rem)] max-w-(--measure) border-t-[1.5px] border-ink pt-6"
    >
      <h2 id="client-says" className="type-t3 mb-6">
        {t('project.testimonial')}
      </h2>
      <div className="grid gap-10">
        {testimonials.map((testimonial) => (
          <div key={testimonial.id}>
            <TestimonialQuote testimonial={testimonial} />
          </div>
        ))}
      </div>
    </section>
  );
}
