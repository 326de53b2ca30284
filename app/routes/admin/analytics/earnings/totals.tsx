import { BriefcaseBusiness, Coins, Eye, Inbox } from 'lucide-react';
import type { Earnings } from '#features/analytics/earnings.ts';
import { previousDays } from '#features/analytics/range.ts';
import { countOf, formatNumber } from '#platform/text/count.ts';
import { formatMoney } from '#platform/money/money.ts';
import { formatGross, formatNet, type NetSum } from '#platform/money/net-money.ts';
import { trendOf } from '#platform/lists/trend.ts';
import type { Formats } from '#platform/time/formats.ts';
import { useFormats } from '#ui/text/use-formats.ts';
import { Tiles } from '#ui/panel/tiles.tsx';
import type { Totals as Sums } from './load-earnings.server.ts';

type TotalsProps = { now: Sums; before: Sums; days: number };

const tiles = [
  { key: 'views', label: 'Page views', icon: Eye },
  { key: 'enquiries', label: 'Enquiries', icon: Inbox },
  { key: 'won', label: 'Jobs won', icon: BriefcaseBusiness },
] as const;

/** Compares the range with the same number of days before. */
export function Totals({ now, before, days }: TotalsProps) {
  const formats = useFormats();
  const trendTexts = {
    against: `vs. ${previousDays(days)}`,
    isNew: days === 1 ? 'on this day' : 'in this period',
  };
  const counts = tiles.map(({ key, ...tile }) => ({
    ...tile,
    value: formatNumber(now[key], formats),
    trend: trendOf(now[key], before[key], formats, trendTexts),
  }));
  return <Tiles label="Totals" tiles={[...counts, valueTile(now, formats)]} />;
}

/** The largest tile shows one amount, in the site's currency if there is one; the others are below it. */
function valueTile({ values, won }: Earnings, formats: Formats) {
  const main: NetSum = values.find(({ currency }) => currency === formats.currency) ??
    values[0] ?? { amount: 0, currency: formats.currency, tax: 0, unknown: 0 };
  const others = values.filter((value) => value !== main).map((value) => `+ ${formatNet(value, formats)}`);
  return {
    label: 'Revenue won, net',
    icon: Coins,
    value: formatMoney(main, formats),
    trend: {
      direction: 'none' as const,
      amount: [formatGross(main, formats), ...others].filter(Boolean).join(' '),
      against: `from ${countOf(won, 'won job', formats)}`,
    },
  };
}
