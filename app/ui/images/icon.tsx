import type { ComponentType, SVGProps } from 'react';

/** Scales with the text and is hidden from screen readers, so the text or button around it must name it. */
export function Icon({ of: Svg, className = '' }: { of: SvgIcon; className?: string }) {
  return <Svg aria-hidden size="1.125em" strokeWidth={1.75} className={`flex-none ${className}`} />;
}

type SvgIcon = ComponentType<SVGProps<SVGSVGElement> & { size?: string }>;

/** A line icon on a 24 × 24 grid. `markup` is trusted SVG. */
export function svgIcon(markup: string): SvgIcon {
  return function Svg({ size, ...props }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    );
  };
}
