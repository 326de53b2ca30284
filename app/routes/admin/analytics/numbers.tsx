import { Eye, Heart, MousePointerClick, Users } from 'lucide-react';
import { previousDays } from '#features/analytics/range.ts';
import { countOf, formatNumber } from '#platform/text/count.ts';
import { trendOf } from '#platform/lists/trend.ts';
import { Tiles } from '#ui/panel/tiles.tsx';
import { useFormats } from '#ui/text/use-formats.ts';

type Sums = Record<'views' | 'visitors' | 'clicks' | 'likes', number>;
type NumbersProps = { now: Sums; before: Sums; days: number };

const tiles = [
  { key: 'views', label: 'Page views', icon: Eye },
  { key: 'visitors', label: 'Visitors', icon: Users },
  { key: 'clicks', label: 'Link clicks', icon: MousePointerClick },
  { key: 'likes', label: 'Likes', icon: Heart },
] as const;

/** Compares the range with the same number of days before. */
export function Numbers({ now, before, days }: NumbersProps) {
  const formats = useFormats();
  const length = countOf(days, 'day', formats);
  const trendTexts = {
    against: `vs. ${previousDays(days)}`,
    isNew: days === 1 ? 'on this day' : 'in this period',
  };
  return (
    <Tiles
      label="Totals"
      tiles={tiles.map(({ key, label, ...tile }) => ({
        ...tile,
        // Distinguishes it from the all-time article views on the dashboard.
        label: key === 'views' ? `${label} in ${length}` : label,
        value: formatNumber(now[key], formats),
        trend: trendOf(now[key], before[key], formats, trendTexts),
      }))}
    />
  );
}
