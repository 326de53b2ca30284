import { Link } from '#ui/link.tsx';
import { Mark } from '#ui/mark.tsx';

/** The owner's name beside the mark, leading home. */
export function Brand({
  name,
  className,
  onChoose,
}: {
  name: string;
  className: string;
  onChoose?: () => void;
}) {
  return (
    <Link
      to="/"
      onClick={onChoose}
      className={`inline-flex min-h-11 max-w-full min-w-0 items-center gap-2.5 leading-none font-bold tracking-[-0.035em] ${className}`}
    >
      <Mark />
      <span className="truncate py-1">{name}</span>
    </Link>
  );
}
