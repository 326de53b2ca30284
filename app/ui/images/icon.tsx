import type { SvgIcon } from './svg-icon.tsx';

/** A line icon in the size of its text; it is decoration, so its neighbour or its button says the words. */
export function Icon({ of: Drawing, className = '' }: { of: SvgIcon; className?: string }) {
  return <Drawing aria-hidden size="1.125em" strokeWidth={1.75} className={`flex-none ${className}`} />;
}
