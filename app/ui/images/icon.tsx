import type { SvgIcon } from './svg-icon.tsx';

/** Scales with the text and is hidden from screen readers, so the text or button around it must name it. */
export function Icon({ of: Svg, className = '' }: { of: SvgIcon; className?: string }) {
  return <Svg aria-hidden size="1.125em" strokeWidth={1.75} className={`flex-none ${className}`} />;
}
