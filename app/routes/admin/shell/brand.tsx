import { Link } from 'react-router';
import { Mark } from '#ui/layout/mark.tsx';

export function Brand({ onChoose }: { onChoose?: () => void }) {
  return (
    <Link
      to="/admin"
      onClick={onChoose}
      className="mr-auto inline-flex min-h-11 items-center gap-2.5 text-xl leading-none font-bold tracking-[-0.035em] in-data-rail:mr-0 in-data-rail:w-11.5 in-data-rail:justify-center"
    >
      <Mark />
      <span className="side-words">Atelier</span>
    </Link>
  );
}
