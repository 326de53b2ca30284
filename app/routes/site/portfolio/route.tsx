import './portfolio.css';
import { data } from 'react-router';
import { deps, snapshot } from '#context';
import { ProjectCard } from '#features/projects/project-card.tsx';
import { WorkIndex } from '#features/projects/work-index.tsx';
import { WorkRows } from '#features/projects/work-rows.tsx';
import { WorkWall } from '#features/projects/work-wall.tsx';
import { listProjects } from '#features/projects/portfolio.server.ts';
import { emptyOnFailure } from '#platform/http/responses.ts';
import { parsePage } from '#platform/lists/pagination.ts';
import type { Route } from './+types/route.ts';
import { categoryCounts, countInCategory, isInFirstRow, ListPage } from '#routes/site/list-page.tsx';
import { redirectToLastPage, readCategoryFilter } from '#routes/site/list-query.server.ts';
import { listMeta } from '#routes/site/meta/page-meta.ts';
import { useSections, useSite } from '#routes/site/shell/use-site.ts';
import { requireSection } from '#routes/require-public.server.ts';
import { useTexts } from '#ui/text/texts.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireSection({ context, request }, '/portfolio');
  const { db, now, log } = deps(context);
  const query = new URL(request.url).searchParams;
  const { orEmpty, init } = emptyOnFailure(log);
  const filter = await readCategoryFilter(context, { kind: 'project', query, orEmpty });
  const { category } = filter;
  const label = 'Error fetching data:';
  const counts = await orEmpty(snapshot(context).projectCounts(), label, null);
  const page = parsePage(query.get('page'));
  const read = (total: number) => listProjects(db, { category, page, now, total });
  const projects = counts && (await orEmpty(read(countInCategory(counts, category)), label, null));
  return data({ ...filter, projects: redirectToLastPage(request, projects), counts }, init());
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const description = loaderData?.about || (matches[1]?.loaderData?.site.portfolioIntro ?? '');
  return listMeta(matches, {
    description,
    path: '/portfolio',
    category: loaderData?.category,
    list: loaderData?.projects,
  });
}

const workLayouts = { grid: null, wall: WorkWall, rows: WorkRows, index: WorkIndex };

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  const { categories, category, about, projects, counts } = loaderData;
  const { portfolioIntro, brand } = useSite();
  const { labelOf } = useSections();
  const t = useTexts();
  const Work = workLayouts[brand.portfolio];
  return (
    <ListPage
      path="/portfolio"
      title={labelOf('/portfolio')}
      lede={about || portfolioIntro}
      categories={categories}
      category={category}
      counts={categoryCounts(categories, counts)}
      page={projects}
      isWork={Work !== null}
      empty={{ fallbackCover: 61, title: t('lists.noProjects'), all: t('lists.allProjects') }}
    >
      {Work ? (
        <Work items={projects?.items ?? []} />
      ) : (
        projects?.items.map((project, index) => (
          <ProjectCard
            key={project.slug}
            project={project}
            layout="grid"
            heading="h2"
            eager={isInFirstRow(index)}
          />
        ))
      )}
    </ListPage>
  );
}
