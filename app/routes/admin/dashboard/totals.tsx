import { Eye, LayoutGrid, MessageSquare, Newspaper } from 'lucide-react';
import { formatNumber } from '#platform/count.ts';
import { trendOf } from '#platform/trend.ts';
import { Tile } from '#ui/tile.tsx';

type Total = { total: number; lately: number; before: number };
type TotalsProps = Record<'views' | 'posts' | 'projects' | 'comments', Total>;

const tiles = [
  { key: 'views', label: 'Total views', icon: Eye },
  { key: 'posts', label: 'Blog posts', icon: Newspaper },
  { key: 'projects', label: 'Projects', icon: LayoutGrid },
  { key: 'comments', label: 'Comments', icon: MessageSquare },
] as const;

/** The last 30 days against the 30 before; hairlines part the cells whatever their number in a row. */
export function Totals(totals: TotalsProps) {
  return (
    <section aria-label="Totals" className="mb-5 overflow-hidden rounded-md border border-rule bg-rule">
      <dl className="grid grid-cols-2 gap-px 2xl:grid-cols-4">
        {tiles.map(({ key, label, icon }) => {
          const { total, lately, before } = totals[key];
          return (
            <Tile
              key={key}
              label={label}
              icon={icon}
              value={formatNumber(total)}
              trend={trendOf(lately, before)}
            />
          );
        })}
      </dl>
    </section>
  );
}
