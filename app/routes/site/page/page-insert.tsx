import { pickTexts } from '#content/texts/translate.ts';
import { enquiryOptions } from '#features/enquiries/enquiry.ts';
import EnquiryForm from '#features/enquiries/enquiry-form.island.tsx';
import { type Insert, postCountOf, slugsOf } from '#features/pages/inserts.ts';
import { PostCard } from '#features/posts/post-card.tsx';
import { ProjectCard } from '#features/projects/project-card.tsx';
import { Island } from '#islands/island.tsx';
import { formCopyOf, formTexts } from '#routes/site/contact/form-copy.ts';
import { Newsletter } from '#routes/site/home/newsletter-section.tsx';
import { Testimonials } from '#routes/site/home/testimonials.tsx';
import { useSections, useSite } from '#routes/site/shell/use-site.ts';
import { useTexts } from '#ui/text/texts.ts';
import type { Inserted } from './load-inserts.server.ts';

type PageInsertProps = { insert: Insert; inserted: Inserted };

const grid =
  'wrap grid grid-cols-1 gap-x-(--gutter) gap-y-[clamp(2.25rem,3.6vw,3.5rem)] sm:grid-cols-2 md:grid-cols-3';

/** Content of the site inside a page; nothing if there is none or its section is hidden. */
export function PageInsert({ insert, inserted }: PageInsertProps) {
  const site = useSite();
  const t = useTexts();
  const { isVisible } = useSections();
  switch (insert.name) {
    case 'testimonials':
      return <Testimonials title={site.testimonialsTitle} testimonials={inserted.testimonials} />;
    case 'posts':
      return <Posts posts={inserted.posts.slice(0, postCountOf(insert))} />;
    case 'projects':
      return <Projects projects={projectsOf(insert, inserted)} />;
    case 'contact-form':
      if (!isVisible('/contact')) return null;
      return (
        <div className="wrap print:hidden">
          <div className="max-w-204">
            <Island
              of={EnquiryForm}
              props={{
                result: undefined,
                ...enquiryOptions(site, t),
                copy: formCopyOf(site),
                texts: pickTexts(t, formTexts),
              }}
              when="interaction"
            />
          </div>
        </div>
      );
    case 'newsletter-form':
      if (!site.newsletterOpen) return null;
      return (
        <Newsletter
          title={site.newsletterTitle}
          text={site.newsletterText}
          promise={site.newsletterPromise}
          result={undefined}
        />
      );
  }
}

function projectsOf(insert: Insert, { projects, featured }: Inserted) {
  const slugs = slugsOf(insert);
  return slugs.length > 0 ? projects.filter(({ slug }) => slugs.includes(slug)) : featured;
}

function Posts({ posts }: { posts: Inserted['posts'] }) {
  if (posts.length === 0) return null;
  return (
    <div className={grid}>
      {posts.map((post) => (
        <PostCard key={post.slug} post={post} />
      ))}
    </div>
  );
}

function Projects({ projects }: { projects: Inserted['projects'] }) {
  if (projects.length === 0) return null;
  return (
    <div className={grid}>
      {projects.map((project) => (
        <ProjectCard key={project.slug} project={project} layout="grid" />
      ))}
    </div>
  );
}
