import { data } from 'react-router';
import { deps, snapshot } from '#context';
import { AffiliateNote } from '#features/catalog/resources/affiliate-mark.tsx';
import { ResourceCard } from '#features/catalog/resources/resource-card.tsx';
import { listResources } from '#features/catalog/resources/resources.server.ts';
import { emptyOnFailure } from '#platform/http/http.ts';
import { parsePage } from '#platform/lists/pagination.ts';
import type { Route } from './+types/route.ts';
import { categoryCounts } from '#routes/site/categories.ts';
import { redirectToLastPage } from '#routes/site/last-page.ts';
import { ListPage } from '#routes/site/list-page.tsx';
import { listMeta } from '#routes/site/meta/page-meta.ts';
import { useSections, useSite } from '#routes/site/shell/use-site.ts';
import { readCategoryFilter } from '#routes/read-categories.server.ts';
import { requireSection } from '#routes/require-section.server.ts';
import { useTexts } from '#ui/text/texts.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireSection({ context, request }, '/resources');
  const { db, log } = deps(context);
  const query = new URL(request.url).searchParams;
  const { orEmpty, init } = emptyOnFailure(log);
  const filter = await readCategoryFilter(context, { kind: 'resource', query, orEmpty });
  const { category } = filter;
  const label = 'Error fetching data:';
  const [resources, counts] = await Promise.all([
    orEmpty(listResources(db, { category, page: parsePage(query.get('page')) }), label, null),
    orEmpty(snapshot(context).resourceCounts(), label, null),
  ]);
  return data({ ...filter, resources: redirectToLastPage(request, resources), counts }, init());
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return listMeta(matches, {
    description: loaderData?.about || (matches[1]?.loaderData?.site.resourcesIntro ?? ''),
    path: '/resources',
    category: loaderData?.category,
    list: loaderData?.resources,
  });
}

export default function Resources({ loaderData }: Route.ComponentProps) {
  const { categories, category, about, resources, counts } = loaderData;
  const { resourcesIntro, affiliateNote } = useSite();
  const { labelOf } = useSections();
  const t = useTexts();
  const hasAffiliateLink = resources?.items.some(({ affiliate }) => affiliate);
  return (
    <ListPage
      path="/resources"
      title={labelOf('/resources')}
      lede={about || resourcesIntro}
      categories={categories}
      category={category}
      counts={categoryCounts(categories, counts)}
      page={resources}
      empty={{ fallbackCover: 48, title: t('lists.noResources'), all: t('lists.allResources') }}
      rows="shared"
      note={affiliateNote && hasAffiliateLink && <AffiliateNote text={affiliateNote} />}
    >
      {resources?.items.map((resource) => (
        <ResourceCard key={resource.id} resource={resource} />
      ))}
    </ListPage>
  );
}
