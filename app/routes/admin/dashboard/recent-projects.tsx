import type { RecentProject } from '#features/projects/project.ts';
import { Box } from '#ui/panel/box.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { CoverRow } from '#ui/panel/cover-row.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { StatusBadge } from '#ui/panel/status-badge.tsx';

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
