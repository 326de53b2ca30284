import { Link } from '#ui/layout/link.tsx';

/** Draws a line under each row of wrapped tabs. */
const rowRules = 'bg-[repeating-linear-gradient(transparent_0_calc(3.625rem-1px),var(--rule)_0_3.625rem)]';

/** Where the row scrolls: over the margins of the page, where no tab is at its ends. */
const edgeFade =
  'max-sm:[mask:linear-gradient(90deg,#0000,#000_var(--margin)_calc(100%-var(--margin)),#0000)]';

type Tab = { label: string; to: string; count?: number | undefined; current: boolean };

/** Links that filter a list; `count` is the number of items behind each. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav
      aria-label={label}
      className={`-mx-(--margin) flex gap-x-[clamp(1.125rem,2vw,1.875rem)] overflow-x-auto border-t-(length:--rule-w) border-ink scroll-px-(--margin) px-(--margin) [scrollbar-width:none] ${edgeFade} sm:mx-0 sm:flex-wrap sm:px-0 ${rowRules}`}
    >
      {tabs.map(({ label: text, to, count, current }) => (
        <Link
          key={text}
          to={to}
          aria-current={current ? 'page' : undefined}
          className="relative inline-flex min-h-14.5 items-center gap-1.75 font-medium whitespace-nowrap text-ink-2 transition-colors duration-(--quick) hover:text-accent-text focus-visible:-outline-offset-4 aria-[current]:[scroll-initial-target:nearest] aria-[current]:font-bold aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.75 aria-[current]:after:bg-accent"
        >
          {text}
          {count !== undefined && <span className="type-label leading-none tabular">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
