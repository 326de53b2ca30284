import { data } from 'react-router';
import { deps, snapshot } from '#context';
import { AffiliateNote, ResourceCard } from '#features/catalog/resources/resource-card.tsx';
import { listResources } from '#features/catalog/resources/resources.server.ts';
import { emptyOnFailure } from '#platform/http/responses.ts';
import { parsePage } from '#platform/lists/pagination.ts';
import type { Route } from './+types/route.ts';
import { categoryCounts, ListPage } from '#routes/site/list-page.tsx';
import { redirectToLastPage, readCategoryFilter } from '#routes/site/list-query.server.ts';
import { listMeta } from '#routes/site/meta/page-meta.ts';
import { useSections, useSite } from '#routes/site/shell/use-site.ts';
import { requireSection } from '#routes/require-public.server.ts';
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
