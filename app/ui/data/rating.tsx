import { Star } from 'lucide-react';
import { Icon } from '#ui/images/icon.tsx';

export function Rating({ value }: { value: number }) {
  return (
    <span className="inline-flex items-center gap-1.5 tabular-nums">
      <Icon of={Star} className="fill-current text-accent" />
      <span className="sr-only">Rated</span> {value.toFixed(1)} <span className="sr-only">out of 5</span>
    </span>
  );
}
