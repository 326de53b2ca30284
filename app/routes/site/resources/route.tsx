import { data } from 'react-router';
import { databaseContext, logContext, memoizeContext } from '#context';
import { AffiliateNote } from '#features/catalog/resources/affiliate-mark.tsx';
import { resourceCategories } from '#features/catalog/resources/resource.ts';
import { ResourceCard } from '#features/catalog/resources/resource-card.tsx';
import { countResourcesByCategory, listResources } from '#features/catalog/resources/resources.server.ts';
import { emptyOnFailure } from '#platform/http/http.ts';
import { parsePage } from '#platform/lists/pagination.ts';
import type { Route } from './+types/route.ts';
import { categoryCounts, readCategory } from '#routes/site/categories.ts';
import { ListPage } from '#routes/site/list-page.tsx';
import { listMeta } from '#routes/site/meta/page-meta.ts';
import { useSite } from '#routes/site/shell/use-site.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const query = new URL(request.url).searchParams;
  const category = readCategory(query, resourceCategories);
  const { orEmpty, init } = emptyOnFailure(context.get(logContext));
  const label = 'Error fetching data:';
  const memoize = context.get(memoizeContext);
  const [resources, counts] = await Promise.all([
    orEmpty(listResources(db, { category, page: parsePage(query.get('page')) }), label, null),
    orEmpty(
      memoize('resource counts', () => countResourcesByCategory(db)),
      label,
      null,
    ),
  ]);
  return data({ category, resources, counts }, init());
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return listMeta(matches, {
    title: 'Resources',
    description: matches[1]?.loaderData?.site.resourcesIntro ?? '',
    path: '/resources',
    category: loaderData?.category,
    list: loaderData?.resources,
  });
}

export default function Resources({ loaderData }: Route.ComponentProps) {
  const { category, resources, counts } = loaderData;
  const { resourcesIntro, affiliateNote } = useSite();
  return (
    <ListPage
      path="/resources"
      title="Resources"
      lede={resourcesIntro}
      categories={resourceCategories}
      category={category}
      counts={categoryCounts(resourceCategories, counts)}
      page={resources}
      empty={{ fallbackCover: 48, title: 'No resources found.', all: 'View All Resources' }}
      rows="shared"
      note={affiliateNote && <AffiliateNote text={affiliateNote} />}
    >
      {resources?.items.map((resource) => (
        <ResourceCard key={resource.id} resource={resource} />
      ))}
    </ListPage>
  );
}
