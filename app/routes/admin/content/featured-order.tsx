import { useFetcher } from 'react-router';
import type { FeaturedProject } from '#features/projects/project.ts';
import { FeaturedSummary } from '#features/projects/featured-summary.tsx';
import { Box } from '#ui/layout/box.tsx';
import { Cover } from '#ui/images/cover.tsx';
import { SortableList } from '#ui/data/sortable-list.tsx';
import { titleOf } from './content-cells.tsx';

/** The featured projects in the order of the home page; each move is saved at once. */
export function FeaturedOrder({ projects }: { projects: FeaturedProject[] }) {
  const fetcher = useFetcher();
  const asked = fetcher.formData?.get('ids');
  const order = asked ? inOrder(projects, JSON.parse(String(asked))) : projects;

  function save(next: FeaturedProject[]) {
    const ids = JSON.stringify(next.map(({ id }) => id));
    void fetcher.submit({ act: 'order', ids }, { method: 'post' });
  }

  return (
    <div className="mt-5">
      <Box title="Featured projects">
        <div className="px-5 pb-4">
          <FeaturedSummary projects={order} />
        </div>
        <div className="border-t border-rule">
          <SortableList
            label="Featured projects"
            items={order}
            keyOf={({ id }) => id}
            nameOf={titleOf}
            onOrder={save}
          >
            {(project) => (
              <span className="flex items-center gap-3.5 font-semibold">
                <Cover
                  slug={project.slug}
                  image={project.image}
                  salt={project.coverSalt}
                  inPanel
                  shape="card"
                  className="aspect-4/3 w-13 flex-none rounded-sm"
                />
                <span className="truncate">{titleOf(project)}</span>
              </span>
            )}
          </SortableList>
        </div>
      </Box>
    </div>
  );
}

function inOrder(projects: FeaturedProject[], ids: string[]) {
  return projects.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}
