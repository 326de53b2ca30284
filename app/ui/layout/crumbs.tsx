import { Link } from './link.tsx';
import { useTexts } from '#ui/text/texts.ts';

export function Crumbs({ links }: { links: { label: string; to: string }[] }) {
  const t = useTexts();
  return (
    <nav aria-label={t('shell.breadcrumb')}>
      <ol className="type-label flex flex-wrap items-center gap-x-2.5">
        {links.map(({ label, to }, index) => (
          <li key={to} className="flex items-center gap-x-2.5">
            {index > 0 && <span aria-hidden>/</span>}
            <Link
              to={to}
              className="inline-flex min-h-8 items-center transition-colors duration-(--quick) hover:text-accent-text pointer-coarse:min-h-11"
            >
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
