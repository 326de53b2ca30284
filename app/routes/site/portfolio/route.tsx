import { data } from 'react-router';
import { clockContext, databaseContext, logContext, memoizeContext } from '#context';
import { projectCategories } from '#features/projects/project.ts';
import { ProjectCard } from '#features/projects/project-card.tsx';
import { countProjectsByCategory, listProjects } from '#features/projects/projects.server.ts';
import { emptyOnFailure } from '#platform/http/http.ts';
import { parsePage } from '#platform/lists/pagination.ts';
import type { Route } from './+types/route.ts';
import { categoryCounts, countInCategory, readCategory } from '#routes/site/categories.ts';
import { isInFirstRow, ListPage } from '#routes/site/list-page.tsx';
import { listMeta } from '#routes/site/meta/page-meta.ts';
import { useSite } from '#routes/site/shell/use-site.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const query = new URL(request.url).searchParams;
  const category = readCategory(query, projectCategories);
  const { orEmpty, init } = emptyOnFailure(context.get(logContext));
  const label = 'Error fetching data:';
  const counting = context.get(memoizeContext)('project counts', () => countProjectsByCategory(db, now));
  const counts = await orEmpty(counting, label, null);
  const page = parsePage(query.get('page'));
  const read = (total: number) => listProjects(db, { category, page, now, total });
  const projects = counts && (await orEmpty(read(countInCategory(counts, category)), label, null));
  return data({ category, projects, counts }, init());
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const description = matches[1]?.loaderData?.site.portfolioIntro ?? '';
  return listMeta(matches, {
    title: 'Portfolio',
    description,
    path: '/portfolio',
    category: loaderData?.category,
    list: loaderData?.projects,
  });
}

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  const { category, projects, counts } = loaderData;
  const { portfolioIntro } = useSite();
  return (
    <ListPage
      path="/portfolio"
      title="Portfolio"
      lede={portfolioIntro}
      categories={projectCategories}
      category={category}
      counts={categoryCounts(projectCategories, counts)}
      page={projects}
      empty={{ fallbackCover: 61, title: 'No projects found.', all: 'View All Projects' }}
    >
      {projects?.items.map((project, index) => (
        <ProjectCard
          key={project.slug}
          project={project}
          layout="grid"
          heading="h2"
          eager={isInFirstRow(index)}
        />
      ))}
    </ListPage>
  );
}
