import type { ComponentType, SVGProps } from 'react';

export type SvgIcon = ComponentType<SVGProps<SVGSVGElement> & { size?: string }>;

/** A line drawing on a square of 24 units, from the markup of its lines. */
export function svgIcon(lines: string): SvgIcon {
  return function Drawing({ size, ...props }) {
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
        dangerouslySetInnerHTML={{ __html: lines }}
      />
    );
  };
}
