import type { ComponentType, SVGProps } from 'react';

export type SvgIcon = ComponentType<SVGProps<SVGSVGElement> & { size?: string }>;

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
