import { data } from 'react-router';
import { deps, snapshot } from '#context';
import { ToolCard } from '#features/catalog/tools/tool-card.tsx';
import { listTools } from '#features/catalog/tools/tools.server.ts';
import { emptyOnFailure } from '#platform/http/responses.ts';
import { parsePage } from '#platform/lists/pagination.ts';
import type { Route } from './+types/route.ts';
import { categoryCounts, isInFirstRow, ListPage } from '#routes/site/list-page.tsx';
import { Closing } from '#routes/site/home/settings-sections.tsx';
import { redirectToLastPage, readCategoryFilter } from '#routes/site/list-query.server.ts';
import { listMeta } from '#routes/site/meta/page-meta.ts';
import { useSections, useSite } from '#routes/site/shell/use-site.ts';
import { requireSection } from '#routes/require-public.server.ts';
import { useTexts } from '#ui/text/texts.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireSection({ context, request }, '/ai-tools');
  const { db, log } = deps(context);
  const query = new URL(request.url).searchParams;
  const { orEmpty, init } = emptyOnFailure(log);
  const filter = await readCategoryFilter(context, { kind: 'tool', query, orEmpty });
  const { category } = filter;
  const label = 'Error fetching data:';
  const [tools, counts] = await Promise.all([
    orEmpty(listTools(db, { category, page: parsePage(query.get('page')) }), label, null),
    orEmpty(snapshot(context).toolCounts(), label, null),
  ]);
  return data({ ...filter, tools: redirectToLastPage(request, tools), counts }, init());
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return listMeta(matches, {
    description: loaderData?.about || (matches[1]?.loaderData?.site.toolsIntro ?? ''),
    path: '/ai-tools',
    category: loaderData?.category,
    list: loaderData?.tools,
  });
}

export default function AiTools({ loaderData }: Route.ComponentProps) {
  const { categories, category, about, tools, counts } = loaderData;
  const { toolsIntro, toolsCallTitle, toolsCallText } = useSite();
  const { labelOf } = useSections();
  const t = useTexts();
  return (
    <>
      <ListPage
        path="/ai-tools"
        title={labelOf('/ai-tools')}
        lede={about || toolsIntro}
        categories={categories}
        category={category}
        counts={categoryCounts(categories, counts)}
        page={tools}
        empty={{ fallbackCover: 8, title: t('lists.noTools'), all: t('lists.allTools') }}
        rows="shared"
      >
        {tools?.items.map((tool, index) => (
          <ToolCard key={tool.id} tool={tool} eager={isInFirstRow(index)} />
        ))}
      </ListPage>
      <Closing title={toolsCallTitle} text={toolsCallText} />
    </>
  );
}
