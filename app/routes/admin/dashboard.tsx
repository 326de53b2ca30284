import { ArrowUpRight, House, LayoutGrid, PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { panelMeta } from './panel-meta.ts';

const places = [
  { label: 'Home', to: '/', icon: House },
  { label: 'Blog', to: '/blog', icon: PenLine },
  { label: 'Portfolio', to: '/portfolio', icon: LayoutGrid },
];

export function meta() {
  return panelMeta('Dashboard');
}

export default function Dashboard() {
  return (
    <>
      <h1 className="type-d2 -ml-[0.03em]">Dashboard</h1>
      <p className="type-lede mt-4 max-w-[30em]">
        You are in. The panel is on its way; until it arrives, here is what your visitors see.
      </p>
      <ul className="mt-10 max-w-160 border-t-[1.5px] border-ink">
        {places.map(({ label, to, icon }) => (
          <li key={to} className="border-b border-rule">
            <Link
              to={to}
              className="group type-t2 flex min-h-18 items-center gap-4 transition-colors duration-(--quick) hover:text-accent-text"
            >
              <Icon of={icon} className="text-lg text-ink-3 group-hover:text-accent-text" />
              {label}
              <Icon
                of={ArrowUpRight}
                className="ml-auto text-lg transition-transform group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
