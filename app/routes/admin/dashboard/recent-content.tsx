import type { RecentPost } from '#features/posts/post.ts';
import { formatNumber } from '#platform/text/count.ts';
import { formatShortDate } from '#platform/time/dates.ts';
import { Box } from '#ui/panel/screen-layout.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { StatusBadge } from '#ui/panel/status-badge.tsx';
import { useFormats } from '#ui/text/texts.ts';
import type { RecentProject } from '#features/projects/project.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Cover } from '#ui/images/cover.tsx';

export function RecentPosts({ posts }: { posts: RecentPost[] }) {
  const formats = useFormats();
  return (
    <Box title="Recent posts" aside={<MoreLink to="/admin/posts">All posts</MoreLink>}>
      {posts.length === 0 && (
        <Empty
          small
          fallbackNumber={53}
          title="No posts yet"
          text="Write your first post. You can save it as a draft."
        >
          <MoreLink to="/admin/posts/new">New post</MoreLink>
        </Empty>
      )}
      <ul>
        {posts.map(({ id, slug, title, category, image, coverSeed, state, at, views }) => (
          <CoverRow
            key={id}
            to={`/admin/posts/${id}/edit`}
            title={title || 'Untitled'}
            facts={`${category} · ${formatShortDate(at, formats)}`}
            cover={{ slug, image, seed: coverSeed }}
          >
            <StatusBadge status={state} />
            <span className="type-label min-w-[4.4em] text-right">
              {state === 'published' ? formatNumber(views, formats) : '—'}
              <span className="sr-only"> views</span>
            </span>
          </CoverRow>
        ))}
      </ul>
    </Box>
  );
}

export function RecentProjects({ projects }: { projects: RecentProject[] }) {
  return (
    <Box title="Recent projects" aside={<MoreLink to="/admin/projects">All projects</MoreLink>}>
      {projects.length === 0 && (
        <Empty
          small
          fallbackNumber={61}
          title="No projects yet"
          text="Add a project to show your work to clients."
        >
          <MoreLink to="/admin/projects/new">New project</MoreLink>
        </Empty>
      )}
      <ul>
        {projects.map(({ id, slug, title, category, clientName, completedAt, image, coverSeed }) => (
          <CoverRow
            key={id}
            to={`/admin/projects/${id}/edit`}
            title={title || 'Untitled'}
            facts={[clientName, category].filter(Boolean).join(' · ')}
            cover={{ slug, image, seed: coverSeed }}
          >
            <StatusBadge status={completedAt ? 'completed' : 'in-progress'} />
          </CoverRow>
        ))}
      </ul>
    </Box>
  );
}

type CoverRowProps = {
  to: string;
  title: string;
  facts: string;
  cover: { slug: string; image: string | null; seed: string };
  /** Content at the end of the row, such as a badge or a number. */
  children: ReactNode;
};

/** A list row whose title link covers the whole row. */
function CoverRow({ to, title, facts, cover, children }: CoverRowProps) {
  return (
    <li className="relative grid grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 border-t border-rule px-5 py-2.75 transition-colors duration-(--quick) last:rounded-b-md hover:bg-paper sm:grid-cols-[3.25rem_minmax(0,1fr)_auto]">
      <Cover {...cover} inPanel shape="card" />
      <div className="min-w-0">
        <Link
          to={to}
          className="block leading-snug font-semibold max-sm:line-clamp-2 sm:truncate after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
        >
          {title}
        </Link>
        <p className="type-label truncate">{facts}</p>
      </div>
      <div className="flex items-center gap-4 max-sm:col-start-2">{children}</div>
    </li>
  );
}
