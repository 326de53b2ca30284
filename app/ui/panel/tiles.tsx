import type { LucideIcon } from 'lucide-react';
import { ArrowDown, ArrowUp } from '#ui/icons.ts';
import { Icon } from '#ui/images/icon.tsx';

/** The 1px gaps show the background as lines between the tiles, for any number of columns. */
export function Tiles({ label, tiles }: { label: string; tiles: TileProps[] }) {
  return (
    <section aria-label={label} className="mb-5 overflow-hidden rounded-md border border-rule bg-rule">
      <dl className="grid grid-cols-2 gap-px 2xl:grid-cols-4">
        {tiles.map((tile) => (
          <Tile key={tile.label} {...tile} />
        ))}
      </dl>
    </section>
  );
}

type Trend = { direction: 'up' | 'down' | 'none'; amount: string; against: string };
type TileProps = { label: string; icon: LucideIcon; value: string; trend: Trend };

const trends = {
  up: { icon: ArrowUp, className: 'text-ok' },
  down: { icon: ArrowDown, className: 'text-accent-text' },
  none: { icon: null, className: 'text-ink-2' },
};

/** The trend is shown by arrow and sign; the colour is redundant. */
function Tile({ label, icon, value, trend }: TileProps) {
  const { icon: arrow, className } = trends[trend.direction];
  return (
    <div className="flex flex-col bg-surface px-5 pt-4.5 pb-5 forced-colors:border">
      <dt className="flex items-start justify-between gap-2 text-ui leading-snug font-medium text-ink-2">
        {label}
        <Icon of={icon} className="mt-0.5 flex-none text-ink-3" />
      </dt>
      <dd className="mt-auto pt-4.5 text-[2.375rem] leading-none font-[620] tracking-[-0.022em] tabular-nums font-stretch-90% sm:text-[3.125rem]">
        {value}
      </dd>
      <dd className="type-label mt-3 flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <span className={`inline-flex items-center gap-1 font-medium ${className}`}>
          {arrow && <Icon of={arrow} />}
          {trend.amount}
        </span>
        {trend.against}
      </dd>
    </div>
  );
}
