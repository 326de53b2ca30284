import type { LucideIcon } from 'lucide-react';

/** A line icon in the size of its text; it is decoration, so its neighbour or its button says the words. */
export function Icon({ of: Glyph, className = '' }: { of: LucideIcon; className?: string }) {
  return <Glyph aria-hidden size="1.125em" strokeWidth={1.75} className={`flex-none ${className}`} />;
}
