import { ArrowRight } from '#ui/icons.ts';
import { Icon } from '#ui/images/icon.tsx';
import { Link } from './link.tsx';

export function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex items-center gap-[0.5em] border-b-[1.5px] border-current py-1 font-semibold transition-colors hover:text-accent-text pointer-coarse:min-h-11"
    >
      {children}
      <Icon of={ArrowRight} />
    </Link>
  );
}
