import { measureContrast, toHex, type Oklch } from '#platform/color/oklch.ts';

/** WCAG AA with a little reserve; `control` also applies to text at display size. */
export const MIN_CONTRAST = { text: 4.6, secondary: 7, ink: 10, control: 3.1 };

const LIGHTNESS_STEP = 0.005;

/** Moves the lightness in steps until the contrast with each ground is reached. */
export function shift(
  color: Oklch,
  direction: 'lighter' | 'darker',
  pairs: readonly (readonly [ground: string, contrast: number])[],
): string {
  const step = direction === 'lighter' ? LIGHTNESS_STEP : -LIGHTNESS_STEP;
  let { l } = color;
  let hex = toHex(color);
  const isPossible = () => (direction === 'lighter' ? l < 1 : l > 0);
  while (isPossible() && pairs.some(([ground, contrast]) => measureContrast(hex, ground) < contrast)) {
    l += step;
    hex = toHex({ ...color, l });
  }
  return hex;
}
