import { NavLink } from 'react-router';
import { type BadgeCounts, type PanelLink, usePanelGroups } from './panel-navigation.ts';
import { sideRow, SideLabel } from './side-row.tsx';

type LinksProps = { counts: BadgeCounts; onChoose?: () => void };

export function SidebarLinks({ counts, onChoose }: LinksProps) {
  return (
    <nav aria-label="Panel" className="grid gap-[var(--side-gap,1rem)]">
      {usePanelGroups().map(({ label, links }) => (
        <ul key={label} aria-label={label} className="grid gap-(--row-gap,0.125rem)">
          {links.map((link) => (
            <li key={link.to} className="relative">
              <NavLink to={link.to} end={link.to === '/admin'} onClick={onChoose} className={sideRow}>
                <SideLabel icon={link.icon}>{link.label}</SideLabel>
                <Count counts={counts} of={link} />
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

/** The collapsed rail shows a dot instead of the number. */
function Count({ counts, of: link }: { counts: BadgeCounts; of: PanelLink }) {
  const count = (link.waiting ?? []).reduce((sum, kind) => sum + counts[kind], 0);
  if (count === 0) return null;
  return (
    <>
      <span className="type-label ml-auto leading-none font-medium text-accent-text group-aria-[current]:text-paper in-data-rail:sr-only">
        {count}
        <span className="sr-only"> waiting</span>
      </span>
      <span
        aria-hidden
        className="absolute top-2 right-2 hidden size-2 rounded-full bg-accent in-data-rail:block"
      />
    </>
  );
}
