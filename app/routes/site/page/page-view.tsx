import { type Insert, splitInserts, readPostCount, readInsertSlugs } from '#features/pages/inserts.ts';
import type { PageDetail } from '#features/pages/page.ts';
import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { Cover } from '#ui/images/cover.tsx';
import { PageHead } from '#ui/layout/heads.tsx';
import { Prose } from '#ui/text/prose.tsx';
import type { Inserted } from './load-inserts.server.ts';
import { pickTexts } from '#content/texts/translate.ts';
import { enquiryOptions, selectFormCopy, formTexts } from '#features/enquiries/enquiry.ts';
import EnquiryForm from '#features/enquiries/enquiry-form.island.tsx';
import { PostCard } from '#features/posts/post-card.tsx';
import { ProjectCard } from '#features/projects/project-card.tsx';
import { Island } from '#islands/island.tsx';
import { Newsletter } from '#routes/site/home/settings-sections.tsx';
import { Testimonials } from '#routes/site/home/content-sections.tsx';
import { useSections, useSite } from '#routes/site/shell/use-site.ts';
import { useTexts } from '#ui/text/texts.ts';

/** Longer titles are set smaller. */
const MAX_NAME_LENGTH = 12;

/** Their background reaches from edge to edge. */
const bands = new Set<string>(['testimonials', 'newsletter-form']);

/** These have ids, so a page shows them once. */
const shownOnce = new Set<string>(['testimonials', 'contact-form', 'newsletter-form']);

export function PageView({ page, inserted }: { page: PageDetail; inserted: Inserted }) {
  const { title, slug, image, coverSeed, html } = page;
  const lang = useSampleLanguage(page);
  const parts = splitInserts(html).filter(isFirst);
  const last = parts.at(-1);
  const endsWithBand = typeof last === 'object' && bands.has(last.name);
  return (
    <article className={endsWithBand ? '' : 'pb-(--section)'}>
      <PageHead title={title} lang={lang} isSentence={title.length > MAX_NAME_LENGTH} />
      {image && (
        <div className="wrap pb-[clamp(1.75rem,3.4vw,3.25rem)]">
          <Cover
            slug={slug}
            image={image}
            seed={coverSeed}
            shape="banner"
            elsewhere={{ media: '(width < 40rem)', shape: 'card' }}
            className="aspect-4/3 sm:aspect-5/2"
            eager
          />
        </div>
      )}
      <div className="page-parts grid grid-cols-1 gap-y-[clamp(2.5rem,4.6vw,5rem)]">
        {parts.map((part, index) =>
          typeof part === 'string' ? (
            <div key={keyOf(part, index)} className="wrap">
              <Prose
                html={index === 0 && !image ? withFirstImageEager(part) : part}
                lang={lang}
                className="prose-page"
              />
            </div>
          ) : (
            <PageInsert key={keyOf(part, index)} insert={part} inserted={inserted} />
          ),
        )}
      </div>
    </article>
  );
}

/** The first image of a page without a cover is probably in the first viewport. */
function withFirstImageEager(html: string) {
  return html.replace(/(<img [^>]*?) loading="lazy"/, '$1 fetchpriority="high"');
}

/** Parts have no identity, and the page is rendered once. */
function keyOf(part: string | Insert, index: number) {
  return `${typeof part === 'string' ? 'text' : part.name} ${index}`;
}

function isFirst(part: string | Insert, index: number, parts: (string | Insert)[]) {
  if (typeof part === 'string' || !shownOnce.has(part.name)) return true;
  return parts.findIndex((other) => typeof other !== 'string' && other.name === part.name) === index;
}

type PageInsertProps = { insert: Insert; inserted: Inserted };

const grid =
  'wrap grid grid-cols-1 gap-x-(--gutter) gap-y-[clamp(2.25rem,3.6vw,3.5rem)] sm:grid-cols-2 md:grid-cols-3';

/** Content of the site inside a page; nothing if there is none or its section is hidden. */
function PageInsert({ insert, inserted }: PageInsertProps) {
  const site = useSite();
  const t = useTexts();
  const { isVisible } = useSections();
  switch (insert.name) {
    case 'testimonials':
      return <Testimonials title={site.testimonialsTitle} testimonials={inserted.testimonials} />;
    case 'posts':
      return <Posts posts={inserted.posts.slice(0, readPostCount(insert))} />;
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
                copy: selectFormCopy(site),
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
  const slugs = readInsertSlugs(insert);
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
