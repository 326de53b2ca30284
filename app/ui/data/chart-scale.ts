/** Round values from 0 to at least the highest, in equal steps (about four). */
export function ticksUpTo(highest: number): number[] {
  const minStep = Math.max(highest, 4) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(minStep));
  const step = magnitude * [1, 2, 5, 10].find((factor) => factor * magnitude >= minStep)!;
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, index) => index * step);
}
