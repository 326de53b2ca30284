import { deps } from '#context';
import { buildPublicPath } from '#features/content/model/content.ts';
import { countByState } from '#features/content/server/panel-queries.server.ts';
import { type PageRow, pageSorts } from '#features/pages/page.ts';
import { publishPage } from '#features/pages/pages-editing.server.ts';
import { listPageRows } from '#features/pages/pages.server.ts';
import { formatShortDate } from '#platform/time/dates.ts';
import type { Formats } from '#platform/time/formats.ts';
import { useFormats } from '#ui/text/texts.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { ownerAction } from '#routes/admin/shell/owner-action.server.ts';
import type { Column } from '#ui/panel/data-table.tsx';
import { ButtonLink } from '#ui/forms/button.tsx';
import type { Route } from './+types/pages-screen.ts';
import { runContentAction } from './content-actions.server.ts';
import { StateCell, TitleCell } from './content-cells.tsx';
import { ContentList, readListQuery } from './content-list.tsx';

const path = '/admin/pages';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = deps(context);
  const query = { ...readListQuery(new URL(request.url).searchParams, pageSorts), category: null };
  const [list, counts] = await Promise.all([
    listPageRows(db, { ...query, now }),
    countByState(db, 'page', now),
  ]);
  return { query, list, counts, now: now.toISOString() };
}

export const action = ownerAction((owner) =>
  runContentAction('page', owner, (id) => publishPage(owner.db, id, owner.now)),
);

export const meta = () => panelMeta('Pages');

export default function Pages({ loaderData }: Route.ComponentProps) {
  const { query, list, counts } = loaderData;
  return (
    <ContentList
      kind="page"
      title="Pages"
      path={path}
      aside={
        <ButtonLink to="/admin/settings/navigation" variant="line" size="small">
          Navigation
        </ButtonLink>
      }
      create={{
        label: 'New page',
        invitation: 'Add an About, Services or Pricing page, with columns, prices and forms.',
      }}
      categories={[]}
      query={query}
      counts={counts}
      list={list}
      columns={columnsFor(loaderData, useFormats())}
    />
  );
}

type ColumnOptions = Pick<Route.ComponentProps['loaderData'], 'query' | 'now'>;

function columnsFor({ query, now }: ColumnOptions, formats: Formats): Column<PageRow>[] {
  return [
    {
      label: 'Title',
      sort: 'title',
      cell: (row) => (
        <TitleCell
          row={row}
          path={path}
          details={buildPublicPath('page', row.slug)}
          inBin={query.state === 'bin'}
        />
      ),
    },
    { label: 'Status', cell: (row) => <StateCell row={row} now={now} inBin={query.state === 'bin'} /> },
    {
      label: 'Navigation',
      secondary: true,
      cell: ({ showInNavigation }) => <span className="type-label">{showInNavigation ? 'Shown' : '—'}</span>,
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
