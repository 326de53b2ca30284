import { useFetcher } from 'react-router';
import type { FeaturedProject } from '#features/projects/project.ts';
import { FeaturedSummary } from '#features/projects/panel/featured-summary.tsx';
import { Box } from '#ui/panel/box.tsx';
import { Cover } from '#ui/images/cover.tsx';
import { SortableList } from '#ui/panel/sortable-list.tsx';
import { titleOf } from './content-cells.tsx';

/** Order of the featured projects on the home page; each move is saved immediately. */
export function FeaturedOrder({ projects }: { projects: FeaturedProject[] }) {
  const fetcher = useFetcher();
  const submittedIds = fetcher.formData?.get('ids');
  const order = submittedIds ? sortByIds(projects, JSON.parse(String(submittedIds))) : projects;

  function save(next: FeaturedProject[]) {
    const ids = JSON.stringify(next.map(({ id }) => id));
    void fetcher.submit({ intent: 'order', ids }, { method: 'post' });
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
                  seed={project.coverSeed}
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

function sortByIds(projects: FeaturedProject[], ids: string[]) {
  return projects.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
