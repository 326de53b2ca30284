import { Link } from '#ui/layout/link.tsx';

const chipClass =
  'type-label inline-flex min-h-8 items-center rounded-sm border border-rule-2 px-2.75 text-ink';
const linkClass =
  'transition-colors duration-(--quick) hover:border-ink hover:text-accent-text pointer-coarse:min-h-11';

type Chip = string | { text: string; to: string };

export function Chips({ label, items }: { label: string; items: Chip[] }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {items.map((item) =>
        typeof item === 'string' ? (
          <li key={item} className={chipClass}>
            {item}
          </li>
        ) : (
          <li key={item.text} className="flex">
            <Link to={item.to} className={`${chipClass} ${linkClass}`}>
              {item.text}
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}
