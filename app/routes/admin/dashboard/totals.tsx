import { usePanelSections } from '#features/settings/panel/use-panel-sections.tsx';
import { Eye, LayoutGrid, MessageSquare, Newspaper } from 'lucide-react';
import { formatNumber } from '#platform/text/count.ts';
import { trendOf } from '#platform/lists/trend.ts';
import { Tiles } from '#ui/panel/tiles.tsx';
import { useFormats } from '#ui/text/use-formats.ts';

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
        trend: trendOf(totals[key].lately, totals[key].before, formats),
      }))}
    />
  );
}
