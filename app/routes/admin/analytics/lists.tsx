import { formatCount, formatNumber } from '#platform/text/count.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Box } from '#ui/panel/screen-layout.tsx';
import { Ranking, type RankingRow } from '#ui/panel/ranking.tsx';
import type { loadAnalytics } from './load-analytics.server.ts';
import { useFormats } from '#ui/text/texts.ts';
import type { Formats } from '#platform/time/formats.ts';

type ListsProps = { numbers: Omit<Awaited<ReturnType<typeof loadAnalytics>>, 'totals'> };
type Named = { name: string; count: number };

const named = (rows: Named[]): RankingRow[] =>
  rows.map(({ name, count }) => ({ key: name, label: name, count }));

const devices: Record<string, string> = { desktop: 'Desktop', phone: 'Phone', tablet: 'Tablet' };

export function Lists({ numbers }: ListsProps) {
  const formats = useFormats();
  const { pages, referrers, browsers, clicked, searches, missed, likes, now } = numbers;
  return (
    <div className="mt-5 grid items-start gap-5 2xl:grid-cols-2">
      <div className="grid gap-5">
        <List
          title="Top pages"
          unit="view"
          empty="No page views on these dates"
          rows={pages.map((page) => pageRow(page, formats))}
        />
        <List
          title="Link clicks"
          fact={affiliateFact(now, formats)}
          unit="click"
          empty="No clicks on tools or resources on these dates"
          rows={clicked.map(clickRow)}
        />
        <List
          title="Likes"
          unit="like"
          empty="No likes on these dates"
          rows={likes.map(({ path, title, count }) => ({ key: path, label: title, to: linkTo(path), count }))}
        />
      </div>
      <div className="grid gap-5">
        <List
          title="Referrers"
          fact="sites linking to yours"
          unit="view"
          empty="No visits from other sites on these dates"
          rows={named(referrers)}
        />
        <List
          title="Devices"
          unit="view"
          empty="No page views on these dates"
          rows={numbers.devices.map(({ name, count }) => shareRow(devices[name] ?? name, count, now.views))}
        />
        <List
          title="Browsers"
          unit="view"
          empty="No page views on these dates"
          rows={browsers.map(({ name, count }) => shareRow(name, count, now.views))}
        />
        <List
          title="Searches"
          fact={`${formatNumber(now.searches, formats)} in total`}
          unit="time"
          empty="No searches on these dates"
          rows={named(searches)}
        />
        <List
          title="Searches without results"
          fact={`${formatNumber(now.missed, formats)} in total`}
          unit="time"
          empty="No searches without results on these dates"
          rows={named(missed)}
        />
      </div>
    </div>
  );
}

function affiliateFact({ clicks, affiliate }: ListsProps['numbers']['now'], formats: Formats) {
  return clicks > 0
    ? `${formatNumber(affiliate, formats)} of ${formatCount(clicks, 'click', formats)} affiliate`
    : undefined;
}

type ListProps = {
  title: string;
  fact?: string | undefined;
  unit: string;
  empty: string;
  rows: RankingRow[];
};

function List({ title, fact, ...ranking }: ListProps) {
  const formats = useFormats();
  return (
    <Box title={title} aside={fact && <span className="type-label">{fact}</span>}>
      <Ranking {...ranking} format={(count) => formatNumber(count, formats)} />
    </Box>
  );
}

/** Paths that end in * are sums of several pages. */
function linkTo(path: string) {
  return path.endsWith('*') ? undefined : path;
}

function pageRow(
  { path, title, views, visitors }: ListsProps['numbers']['pages'][number],
  formats: Formats,
): RankingRow {
  const fact = <span className="type-label flex-none">{formatCount(visitors, 'visitor', formats)}</span>;
  return { key: path, label: title, to: linkTo(path), fact, count: views };
}

function shareRow(label: string, count: number, all: number): RankingRow {
  const percent = `${Math.round((count / Math.max(all, 1)) * 100)}%`;
  return { key: label, label, fact: <span className="type-label flex-none">{percent}</span>, count };
}

function clickRow({ target, name, affiliate, clicks }: ListsProps['numbers']['clicked'][number]): RankingRow {
  const deletedLabel = target.startsWith('tool:') ? 'Deleted AI tool' : 'Deleted resource';
  const fact = affiliate && <Badge>Affiliate</Badge>;
  return { key: target, label: name ?? deletedLabel, fact, count: clicks };
}
