import { usePanelSections } from '#features/settings/panel/use-panel-sections.tsx';
import { Eye, LayoutGrid, MessageSquare, Newspaper } from '#ui/icons.ts';
import { formatNumber, formatCount } from '#platform/text/count.ts';
import { calculateTrend } from '#platform/lists/trend.ts';
import { Tiles } from '#ui/panel/tiles.tsx';
import { useFormats } from '#ui/text/texts.ts';
import { ChartLegend } from '#routes/admin/analytics/day-chart.tsx';
import { Box } from '#ui/panel/screen-layout.tsx';
import { Chart, type ChartDay } from '#ui/panel/chart.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import type { Earnings } from '#features/analytics/earnings.ts';
import { formatMoney, withCurrencyFirst } from '#platform/money/money.ts';
import { formatGross, type NetSum } from '#platform/money/net-money.ts';
import { Link } from '#ui/layout/link.tsx';
import { Amounts } from '#routes/admin/analytics/earnings/earnings-table.tsx';

type Total = { total: number; lately: number; before: number };
type TotalsProps = Record<'views' | 'posts' | 'projects' | 'comments', Total>;

const tiles = [
  { key: 'views', label: 'Article views, all time', icon: Eye },
  { key: 'posts', label: 'Blog posts', icon: Newspaper, section: '/blog' },
  { key: 'projects', label: 'Projects', icon: LayoutGrid, section: '/portfolio' },
  { key: 'comments', label: 'Comments', icon: MessageSquare },
] as const;

/** Compares the last 30 days with the 30 days before. */
export function Totals(totals: TotalsProps) {
  const formats = useFormats();
  const { nameOf } = usePanelSections();
  return (
    <Tiles
      label="Totals"
      tiles={tiles.map(({ key, label, icon, ...tile }) => ({
        icon,
        label: 'section' in tile ? nameOf(tile.section, label) : label,
        value: formatNumber(totals[key].total, formats),
        trend: calculateTrend(totals[key].lately, totals[key].before, formats),
      }))}
    />
  );
}

type ViewsBoxProps = { days: ChartDay[]; lately: number; before: number };

export function ViewsBox({ days, lately, before }: ViewsBoxProps) {
  const formats = useFormats();
  if (lately + before === 0) {
    return (
      <Box title="Article views">
        <Empty
          small
          fallbackNumber={16}
          title="No recent views"
          text="A chart of the last 30 days appears here after the next view."
        >
          <MoreLink to="/">View site</MoreLink>
        </Empty>
      </Box>
    );
  }
  const label = `Article views per day: ${formatCount(lately, 'view', formats)} in the last 30 days, ${formatNumber(before, formats)} in the previous 30 days.`;
  return (
    <Box title="Article views" aside={<ChartLegend now="Last 30 days" before="Previous 30 days" />}>
      <Chart label={label} days={days} format={(value) => formatNumber(value, formats)} />
    </Box>
  );
}

type EarningArticle = Earnings & { path: string; title: string };

type EarningsBoxProps = {
  wonThisMonth: { jobs: number; values: NetSum[] };
  /** Those that brought the most in twelve months. */
  articles: EarningArticle[];
};

export function EarningsBox({ wonThisMonth: { jobs, values }, articles }: EarningsBoxProps) {
  const formats = useFormats();
  const shown =
    values.length > 0
      ? withCurrencyFirst(values, formats.currency)
      : [{ amount: 0, currency: formats.currency, tax: 0, unknown: 0 }];
  return (
    <div className="mt-5">
      <Box
        title="Earnings"
        aside={<MoreLink to="/admin/analytics/earnings?range=12m">All earnings</MoreLink>}
      >
        <div className="grid border-t border-rule lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <dl className="px-5 py-4.5">
            <dt className="text-ui leading-snug font-medium text-ink-2">Won this month, net of tax</dt>
            {shown.map((value) => (
              <dd
                key={value.currency}
                className="mt-3 text-[2.375rem] leading-none font-[620] tracking-[-0.022em] tabular-nums font-stretch-90%"
              >
                {formatMoney(value, formats)}
                {formatGross(value, formats) && (
                  <span className="type-label mt-1.5 block">{formatGross(value, formats)}</span>
                )}
              </dd>
            ))}
            <dd className="type-label mt-3">{`from ${formatCount(jobs, 'won job', formats)}`}</dd>
          </dl>
          <div className="border-rule max-lg:border-t lg:border-l">
            <p className="px-5 pt-4.5 pb-2.5 text-ui leading-snug font-medium text-ink-2">
              Articles that brought the most in 12 months
            </p>
            {articles.length === 0 && (
              <p className="type-read px-5 pb-4.5 text-md">
                Articles that were read before an enquiry appear here.
              </p>
            )}
            <ol>
              {articles.map(({ path, title, enquiries, won, values: earned }) => (
                <li
                  key={path}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-rule px-5 py-2.75"
                >
                  <div>
                    <Link
                      to={path}
                      className="leading-snug font-semibold wrap-anywhere transition-colors duration-(--quick) hover:text-accent-text"
                    >
                      {title}
                    </Link>
                    <p className="type-label">
                      {`${formatCount(enquiries, 'enquiry', formats, 'enquiries')} · ${formatNumber(won, formats)} won`}
                    </p>
                  </div>
                  <Amounts values={earned} />
                </li>
              ))}
            </ol>
          </div>
        </div>
      </Box>
    </div>
  );
}
