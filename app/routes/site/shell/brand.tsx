import { Mark } from '#ui/layout/mark.tsx';

export function Brand({ name, className }: { name: string; className: string }) {
  return (
    <a
      href="/"
      className={`inline-flex min-h-11 max-w-full min-w-0 items-center gap-2.5 leading-none font-bold tracking-[-0.035em] ${className}`}
    >
      <Mark />
      <span className="truncate py-1">{name}</span>
    </a>
  );
}
