import type { ColorSheet } from './color-sheet.ts';
import { mix } from './inks.ts';
import { rectangle, sector } from './shapes.ts';
import { fillPath } from './sheet.ts';

/** Half rings over the lower edge; the right half is lower by one or two ring widths. */
export function tide({ width, height, colors, random }: ColorSheet): string {
  const { ink, accent, coverOne, coverTwo } = colors;
  const isWide = width > height * 1.8;
  const deep = mix(coverOne, ink, 0.55);
  const tones = [coverOne, mix(coverOne, accent, 0.4), accent, mix(accent, '#ffffff', 0.28), coverTwo];
  const count = random.integer(7, 9);
  const radius =
    (isWide ? Math.min(width * 0.44, height * 1.1) : Math.min(width, height)) * random.between(0.6, 0.9);
  const ringWidth = radius / count;
  const x = width * (isWide ? 0.5 : random.between(0.28, 0.72));
  const y = height * (isWide ? 1.02 : random.pick([1, 0.78]));
  const slippedBy = random.pick([1, 2]) * ringWidth;

  function ring(index: number) {
    const outer = radius - index * ringWidth;
    const tone = tones[Math.min(tones.length - 1, Math.floor((index / count) * tones.length + 0.3))]!;
    const color = index % 2 === 1 ? deep : tone;
    const left = sector({ x, y }, outer, 0.25, 0.75);
    const right = sector({ x, y: y + slippedBy }, outer, 0.75, 1.25);
    return fillPath(left + right, color);
  }

  const rings = Array.from({ length: count }, (_, index) => ring(index));
  return fillPath(rectangle({ x: 0, y: 0, width, height }), deep) + rings.join('');
}
