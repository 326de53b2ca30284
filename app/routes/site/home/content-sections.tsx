import type { Layout } from '#content/layout.ts';
import { isOnPaper } from '#features/brand/layout-classes.ts';
import { ProjectCard } from '#features/projects/project-card.tsx';
import type { ProjectCard as Project } from '#features/projects/project.ts';
import { formatMonth, formatShortDate } from '#platform/time/dates.ts';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { SectionHead } from '#ui/layout/heads.tsx';
import { useFormats, useTexts } from '#ui/text/texts.ts';
import type { Testimonial } from '#features/testimonials/testimonial.ts';
import { TestimonialQuote } from '#features/testimonials/testimonial-quote.tsx';
import type { PostCard as Post } from '#features/posts/post.ts';
import { PostCard } from '#features/posts/post-card.tsx';
import { NotLoaded } from '#ui/layout/empty.tsx';
import { useSite } from '#routes/site/shell/use-site.ts';

type FeaturedProjectsProps = {
  title: string;
  /** Label of the link to all projects; empty for none. */
  button: string;
  /** Null if loading failed. */
  projects: Project[] | null;
  total: number | null;
  work: Layout['work'];
};

const cardLayouts = { lead: 'beside', index: 'grid', plates: 'beside', wall: 'tall' } as const;

export function FeaturedProjects({ title, button, projects, total, work }: FeaturedProjectsProps) {
  const formats = useFormats();
  const t = useTexts();
  if (!projects) return <SectionNotLoaded id="projects" title={title} />;
  if (projects.length === 0) return null;
  const finished = projects
    .map(({ completedAt }) => completedAt ?? '')
    .toSorted()
    .at(-1);
  const facts = [
    finished ? t('home.lastCompleted', { month: formatMonth(finished, formats) }) : t('home.inProgress'),
    ...(total === null ? [] : [t('home.projects', { shown: projects.length, count: total })]),
  ];
  return (
    <section aria-labelledby="projects" className="work section">
      <div className="wrap">
        <SectionHead id="projects" title={title} facts={facts}>
          {button && <MoreLink to="/portfolio">{button}</MoreLink>}
        </SectionHead>
        <div className="items grid grid-cols-1 gap-x-(--gutter) gap-y-[clamp(2.25rem,3.6vw,3.5rem)] sm:grid-cols-2 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          {projects.map((project, index) => (
            <ProjectCard
              key={project.slug}
              project={project}
              layout={work === 'lead' && index === 0 ? 'lead' : cardLayouts[work]}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

type TestimonialsProps = {
  title: string;
  /** Null if loading failed. */
  testimonials: Testimonial[] | null;
};

export function Testimonials({ title, testimonials }: TestimonialsProps) {
  const { brand } = useSite();
  if (!testimonials) return <SectionNotLoaded id="testimonials" title={title} />;
  if (testimonials.length === 0) return null;
  const hasGround = brand.fill ? brand.radius === 0 : brand.testimonials === 'columns' && !isOnPaper(brand);
  return (
    <section
      aria-labelledby="testimonials"
      className={`testimonials ${hasGround ? 'bg-paper-2 py-[clamp(4rem,2.4rem+5vw,7rem)]' : 'section'}`}
    >
      <div className="wrap">
        <h2 id="testimonials" className="type-d2 mb-[clamp(2rem,3.6vw,3.5rem)]">
          {title}
        </h2>
        <div className="items grid grid-cols-1 gap-x-[calc(var(--gutter)*2)] gap-y-16 md:grid-cols-3">
          {testimonials.map((testimonial) => (
            <TestimonialQuote key={testimonial.id} testimonial={testimonial} />
          ))}
        </div>
      </div>
    </section>
  );
}

type LatestPostsProps = {
  title: string;
  /** Shown above the title; may be empty. */
  label: string;
  /** Label of the link to all posts; empty for none. */
  button: string;
  /** Null if loading failed. */
  posts: Post[] | null;
  hasCovers: boolean;
};

export function LatestPosts({ title, label, button, posts, hasCovers }: LatestPostsProps) {
  const formats = useFormats();
  const t = useTexts();
  if (!posts) return <SectionNotLoaded id="posts" title={title} />;
  const newest = posts[0];
  if (!newest) return null;
  const hasOddCount = posts.length % 2 === 1;
  const facts = [
    ...(label ? [label] : []),
    t('home.lastPublished', { date: formatShortDate(newest.publishedAt, formats) }),
  ];
  return (
    <section aria-labelledby="posts" className="posts section">
      <div className="wrap">
        <SectionHead id="posts" title={title} facts={facts}>
          {button && <MoreLink to="/blog">{button}</MoreLink>}
        </SectionHead>
        <div className="items grid grid-cols-1 gap-x-(--gutter) gap-y-[clamp(2.25rem,3.6vw,3.5rem)] sm:grid-cols-2 md:grid-cols-3">
          {posts.map((post) => (
            <PostCard
              key={post.slug}
              post={post}
              isFirst={hasOddCount && post === newest}
              hasCover={hasCovers}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

function SectionNotLoaded({ id, title }: { id: string; title: string }) {
  return (
    <section aria-labelledby={id} className="section">
      <div className="wrap">
        <h2 id={id} className="type-d2 mb-[clamp(1.5rem,2.6vw,2.5rem)]">
          {title}
        </h2>
        <NotLoaded />
      </div>
    </section>
  );
}
