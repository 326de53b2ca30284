import { Eye, LayoutGrid, MessageSquare, Newspaper } from 'lucide-react';
import { formatNumber } from '#platform/text/count.ts';
import { trendOf } from '#platform/lists/trend.ts';
import { Tiles } from '#ui/data/tiles.tsx';
import { useFormats } from '#platform/time/use-formats.ts';

type Total = { total: number; lately: number; before: number };
type TotalsProps = Record<'views' | 'posts' | 'projects' | 'comments', Total>;

const tiles = [
  { key: 'views', label: 'Article views, all time', icon: Eye },
  { key: 'posts', label: 'Blog posts', icon: Newspaper },
  { key: 'projects', label: 'Projects', icon: LayoutGrid },
  { key: 'comments', label: 'Comments', icon: MessageSquare },
] as const;

/** Compares the last 30 days with the 30 days before. */
export function Totals(totals: TotalsProps) {
  const formats = useFormats();
  return (
    <Tiles
      label="Totals"
      tiles={tiles.map(({ key, ...tile }) => ({
        ...tile,
        value: formatNumber(totals[key].total, formats),
        trend: trendOf(totals[key].lately, totals[key].before, formats),
      }))}
    />
  );
}
