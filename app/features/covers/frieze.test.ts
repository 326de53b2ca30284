import { expect, test } from 'vitest';
import { brandPresets, defaultBrand } from '#content/brand.ts';
import { generateBrandedCover } from './branded-cover.ts';
import { generateFrieze } from './frieze.ts';

test.each([
  ['the default brand', defaultBrand],
  ['a brand with plain covers', brandPresets.gallery.look],
])('the frieze has eight covers of %s next to each other, without gaps', (_, brand) => {
  const frieze = generateFrieze(brand);
  const [, width] = /^<svg [^>]*viewBox="0 0 (\d+) \d+"/.exec(frieze)!;
  const covers = [...frieze.matchAll(/<svg x="(\d+)" [^>]*width="(\d+)"/g)].map(([, x, size]) => [
    +x!,
    +size!,
  ]);
  expect(covers).toHaveLength(8);
  for (const [index, [x, size]] of covers.entries()) {
    const end = covers[index + 1]?.[0] ?? Number(width);
    expect(x! + size!).toBeGreaterThan(end);
    expect(x).toBe((index * Number(width)) / 8);
  }
  expect(frieze).toContain(generateBrandedCover('265', 634, 634, brand).replace(/^<svg [^>]*>/, ''));
});
