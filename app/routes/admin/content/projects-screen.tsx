import { deps } from '#context';
import { usePanelSections } from '#features/settings/panel/use-panel-sections.tsx';
import { listCategoryNames } from '#features/categories/categories.server.ts';
import { featuredOrderForm } from '#features/content/server/content-form.server.ts';
import { countByState } from '#features/content/server/panel-queries.server.ts';
import { type ProjectRow, projectSorts, type FeaturedProject } from '#features/projects/project.ts';
import { orderFeaturedProjects, publishProject } from '#features/projects/projects-editing.server.ts';
import { listFeaturedForOwner, listProjectRows } from '#features/projects/projects-panel.server.ts';
import { formatMonth, formatShortDate } from '#platform/time/dates.ts';
import { parseForm } from '#platform/forms/forms.server.ts';
import type { Column } from '#ui/panel/data-table.tsx';
import type { Route } from './+types/projects-screen.ts';
import { sectionMeta } from '#routes/admin/shell/panel-meta.ts';
import { ownerAction } from '#routes/admin/shell/owner-action.server.ts';
import { runContentAction } from './content-actions.server.ts';
import { readListQuery, ContentList } from './content-list.tsx';
import { StateCell, TitleCell, formatTitle } from './content-cells.tsx';
import type { Formats } from '#platform/time/formats.ts';
import { useFormats } from '#ui/text/texts.ts';
import { useFetcher } from 'react-router';
import { FeaturedSummary } from '#features/projects/panel/featured-summary.tsx';
import { Box } from '#ui/panel/screen-layout.tsx';
import { Cover } from '#ui/images/cover.tsx';
import { SortableList } from '#ui/panel/sortable-list.tsx';

const path = '/admin/projects';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = deps(context);
  const query = readListQuery(new URL(request.url).searchParams, projectSorts);
  const [list, featured, counts, categories] = await Promise.all([
    listProjectRows(db, { ...query, now }),
    listFeaturedForOwner(db, now),
    countByState(db, 'project', now),
    listCategoryNames(db, 'project'),
  ]);
  return { query, list, featured, counts, categories, now: now.toISOString() };
}

export const action = ownerAction(async (owner) => {
  const { db, form, now } = owner;
  const ordered = parseForm(form, featuredOrderForm);
  if (ordered.data) {
    await orderFeaturedProjects(db, ordered.data.ids);
    return null;
  }
  return runContentAction('project', owner, (id) => publishProject(db, id, now));
});

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, '/portfolio', 'Portfolio');
}

export default function Projects({ loaderData }: Route.ComponentProps) {
  const { query, list, featured, counts, categories } = loaderData;
  return (
    <ContentList
      kind="project"
      title={usePanelSections().nameOf('/portfolio', 'Portfolio')}
      path={path}
      create={{
        label: 'New project',
        invitation: 'Add the work you want to be hired for.',
      }}
      categories={categories}
      query={query}
      counts={counts}
      list={list}
      columns={columnsFor(loaderData, useFormats())}
    >
      {query.state === null && featured.length > 0 && <FeaturedOrder projects={featured} />}
    </ContentList>
  );
}

type ColumnOptions = Pick<Route.ComponentProps['loaderData'], 'query' | 'now'>;

function columnsFor({ query, now }: ColumnOptions, formats: Formats): Column<ProjectRow>[] {
  return [
    {
      label: 'Title',
      sort: 'title',
      cell: (row) => (
        <TitleCell
          row={row}
          path={path}
          details={[row.clientName, row.category].filter(Boolean).join(' · ')}
          inBin={query.state === 'bin'}
        />
      ),
    },
    { label: 'Status', cell: (row) => <StateCell row={row} now={now} inBin={query.state === 'bin'} /> },
    {
      label: 'Completed',
      sort: 'completed',
      secondary: true,
      cell: ({ completedAt }) => (
        <span className="type-label whitespace-nowrap">
          {completedAt ? formatMonth(completedAt, formats) : 'In Progress'}
        </span>
      ),
    },
    {
      label: 'Last edited',
      sort: 'edited',
      secondary: true,
      cell: ({ editedAt }) => (
        <span className="type-label whitespace-nowrap">{formatShortDate(editedAt, formats)}</span>
      ),
    },
  ];
}

/** Order of the featured projects on the home page; each move is saved immediately. */
function FeaturedOrder({ projects }: { projects: FeaturedProject[] }) {
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
            nameOf={formatTitle}
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
                <span className="truncate">{formatTitle(project)}</span>
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
