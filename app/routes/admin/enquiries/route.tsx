import { Columns3, Download, List } from '#ui/icons.ts';
import { deps } from '#context';
import {
  countByStage,
  listBoard,
  listEnquiries,
  sumWon,
} from '#features/enquiries/enquiries-panel.server.ts';
import { enquiryOptions } from '#features/enquiries/enquiry.ts';
import { enquiriesPath, stageLabels, stages } from '#features/enquiries/pipeline.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { formatCount, formatNumber } from '#platform/text/count.ts';
import { formatNet } from '#platform/money/net-money.ts';
import { ButtonLink } from '#ui/forms/button.tsx';
import { FilterBar } from '#ui/panel/filter-bar.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { Link } from '#ui/layout/link.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ScreenHead } from '#ui/panel/screen-layout.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import type { Route } from './+types/route.ts';
import { changeEnquiry } from './enquiry-actions.server.ts';
import { buildListUrl, type EnquiriesQuery, readEnquiriesQuery, Pipeline } from './pipeline-view.tsx';
import { ownerAction } from '#routes/admin/shell/owner-action.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import type { Formats } from '#platform/time/formats.ts';
import { useFormats } from '#ui/text/texts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = deps(context);
  const site = await readSite(db);
  const options = enquiryOptions(site);
  const query = readEnquiriesQuery(request, options);
  const [list, counts, won] = await Promise.all([
    query.view === 'list' ? listEnquiries(db, query) : listBoard(db, query).then(onOnePage),
    countByStage(db, query),
    sumWon(db),
  ]);
  const settings = { responsePromise: site.responsePromise, timeZone: site.timeZone };
  return { query, list, counts, won, settings, options, now: now.toISOString() };
}

/** "$12,500 + €900 net, €1,071 gross from 3 won jobs". */
function wonText({ jobs, values }: Awaited<ReturnType<typeof sumWon>>, formats: Formats) {
  const count = formatCount(jobs, 'won job', formats);
  const sums = values.map((value) => formatNet(value, formats));
  return sums.length > 0 ? `${sums.join(' + ')} from ${count}` : count;
}

function onOnePage<Item>(items: Item[]) {
  return { items, page: 1, pages: 1, total: items.length };
}

export const action = ownerAction(changeEnquiry);

export { refreshWhenStale as shouldRevalidate } from './refresh-when-stale.ts';

export const meta = () => panelMeta('Enquiries');

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  const formats = useFormats();
  const { query, list, counts, won, settings, options, now } = loaderData;
  const isBoard = query.view === 'board';
  return (
    <>
      <ScreenHead
        title="Enquiries"
        note={
          <>
            {won.jobs === 0 ? 'No won jobs yet' : wonText(won, formats)}
            {counts.spam > 0 && query.stage !== 'spam' && (
              <>
                {' · '}
                <Link
                  to={buildListUrl(query, { view: 'list', stage: 'spam' })}
                  className="underline underline-offset-4 hover:text-accent-text"
                >
                  {`${formatNumber(counts.spam, formats)} in spam`}
                </Link>
              </>
            )}
          </>
        }
      >
        <ButtonLink
          to={buildListUrl(query, { view: isBoard ? 'list' : 'board', ...(isBoard ? {} : { stage: null }) })}
          variant="line"
          size="small"
        >
          <Icon of={isBoard ? List : Columns3} />
          {isBoard ? 'List' : 'Board'}
        </ButtonLink>
        <ButtonLink
          to={buildListUrl(query, { view: 'list' }, `${enquiriesPath}/export`)}
          isFile
          variant="line"
          size="small"
        >
          <Icon of={Download} />
          Export CSV{' '}
        </ButtonLink>
      </ScreenHead>
      {!isBoard && <Tabs label="Filter by stage" tabs={stageTabs(query, counts)} />}
      <Pipeline query={query} enquiries={list.items} counts={counts} now={now} settings={settings}>
        <FilterBar
          search={query.search}
          placeholder="Search name, email and message"
          choices={[
            {
              name: 'budget',
              label: 'Budget',
              value: query.budget,
              options: options.budgets,
              allLabel: 'Any budget',
            },
            {
              name: 'timeline',
              label: 'Timeline',
              value: query.timeline,
              options: options.timelines,
              allLabel: 'Any timeline',
            },
          ]}
          preservedParams={{ stage: query.stage, view: isBoard ? 'board' : null }}
        />
      </Pipeline>
      <Pagination page={list.page} pages={list.pages} />
    </>
  );
}

function stageTabs(query: EnquiriesQuery, counts: Route.ComponentProps['loaderData']['counts']) {
  const tab = (label: string, stage: EnquiriesQuery['stage'], count: number) => ({
    label,
    to: buildListUrl(query, { stage }),
    count,
    current: query.stage === stage,
  });
  const all = stages.reduce((sum, stage) => sum + counts[stage], 0);
  return [
    tab('All', null, all),
    ...stages.map((stage) => tab(stageLabels[stage], stage, counts[stage])),
    tab('Spam', 'spam', counts.spam),
  ];
}
