import { usePanelSections } from '#features/settings/panel/use-panel-sections.tsx';
import { Link } from 'react-router';
import { deps } from '#context';
import { type Earnings, earningsBySource } from '#features/analytics/earnings.ts';
import { listAttributedEnquiries } from '#features/analytics/earnings.server.ts';
import { listCategoryNames } from '#features/categories/categories.server.ts';
import { getContentState } from '#features/content/model/content.ts';
import { countByState } from '#features/content/server/panel-queries.server.ts';
import { type PostRow, postSorts } from '#features/posts/post.ts';
import { publishPost } from '#features/posts/posts-editing.server.ts';
import { listPostRows } from '#features/posts/posts-panel.server.ts';
import { formatShortDate } from '#platform/time/dates.ts';
import type { Column } from '#ui/panel/data-table.tsx';
import { ButtonLink } from '#ui/forms/button.tsx';
import type { Route } from './+types/posts-screen.ts';
import { Amounts } from '#routes/admin/analytics/earnings/earnings-table.tsx';
import { sectionMeta } from '#routes/admin/shell/panel-meta.ts';
import { ownerAction } from '#routes/admin/shell/owner-action.server.ts';
import { runContentAction } from './content-actions.server.ts';
import { readListQuery, ContentList } from './content-list.tsx';
import { rowAction, StateCell, TitleCell, formatTitle } from './content-cells.tsx';
import { useFormats } from '#ui/text/texts.ts';
import { formatCount, formatNumber } from '#platform/text/count.ts';
import type { Formats } from '#platform/time/formats.ts';

const path = '/admin/posts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = deps(context);
  const query = readListQuery(new URL(request.url).searchParams, postSorts);
  const [list, counts, categories, enquiries] = await Promise.all([
    listPostRows(db, { ...query, now }),
    countByState(db, 'post', now),
    listCategoryNames(db, 'post'),
    listAttributedEnquiries(db, null),
  ]);
  const earnings = earningsBySource(enquiries);
  return {
    query,
    list: {
      ...list,
      items: list.items.map((row) => ({ ...row, earnings: earnings.get(`/blog/${row.slug}`) ?? null })),
    },
    counts,
    categories,
    now: now.toISOString(),
  };
}

export const action = ownerAction((owner) =>
  runContentAction('post', owner, (id) => publishPost(owner.db, id, owner.now)),
);

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, '/blog', 'Blog Posts');
}

export default function Posts({ loaderData }: Route.ComponentProps) {
  const { query, list, counts, categories } = loaderData;
  return (
    <ContentList
      kind="post"
      title={usePanelSections().nameOf('/blog', 'Blog Posts')}
      path={path}
      aside={
        <ButtonLink to="/admin/posts/series" variant="line" size="small">
          Series
        </ButtonLink>
      }
      create={{ label: 'New post', invitation: 'Write about your work and help clients find you.' }}
      categories={categories}
      query={query}
      counts={counts}
      list={list}
      columns={columnsFor(loaderData, useFormats())}
    />
  );
}

function Day({ at }: { at: string | null }) {
  const formats = useFormats();
  return <span className="type-label whitespace-nowrap">{at ? formatShortDate(at, formats) : '—'}</span>;
}

function NewsletterDetails({ row }: { row: PostRow }) {
  return (
    <>
      <span>{row.category}</span>
      <Link
        to={`${path}/${row.id}/newsletter`}
        aria-label={`Newsletter: ${formatTitle(row)}`}
        className={rowAction}
      >
        Newsletter
      </Link>
    </>
  );
}

type ColumnOptions = Pick<Route.ComponentProps['loaderData'], 'query' | 'now' | 'list'>;

type EarningRow = PostRow & { earnings: Earnings | null };

/** Of all time, like the views. */
function Earned({ earnings: { enquiries, values } }: { earnings: Earnings }) {
  const formats = useFormats();
  return (
    <>
      {values.length > 0 && <Amounts values={values} />}
      <span className="type-label whitespace-nowrap">
        {formatCount(enquiries, 'enquiry', formats, 'enquiries')}
      </span>
    </>
  );
}

function columnsFor({ query, now, list }: ColumnOptions, formats: Formats): Column<EarningRow>[] {
  const earned: Column<EarningRow> = {
    label: 'Earned',
    numeric: true,
    secondary: true,
    cell: ({ earnings }) =>
      earnings ? <Earned earnings={earnings} /> : <span className="type-label">—</span>,
  };
  return [
    {
      label: 'Title',
      sort: 'title',
      cell: (row) => {
        const inBin = query.state === 'bin';
        const isPublic = !inBin && !row.byLink && getContentState(row, new Date(now)) === 'published';
        const details = isPublic ? <NewsletterDetails row={row} /> : row.category;
        return <TitleCell row={row} path={path} details={details} inBin={inBin} />;
      },
    },
    { label: 'Status', cell: (row) => <StateCell row={row} now={now} inBin={query.state === 'bin'} /> },
    {
      label: 'Published',
      sort: 'published',
      secondary: true,
      // The status of a scheduled post shows its time.
      cell: (row) => (
        <Day at={getContentState(row, new Date(now)) === 'scheduled' ? null : row.publishedAt} />
      ),
    },
    {
      label: 'Last edited',
      sort: 'edited',
      secondary: true,
      cell: ({ editedAt }) => <Day at={editedAt} />,
    },
    {
      label: 'Views',
      sort: 'views',
      numeric: true,
      secondary: true,
      cell: ({ views }) => <span className="type-label">{formatNumber(views, formats)}</span>,
    },
    // A site without enquiries from posts has no use for the column.
    ...(list.items.some(({ earnings }) => earnings) ? [earned] : []),
  ];
}
