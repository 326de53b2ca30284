import { expect, test } from 'vitest';
import { brandPresets, defaultBrand } from '#content/brand.ts';
import { hashCoverVersion, generateBrandedCover, generateFrieze } from './branded-cover.ts';
import { coverShapes } from '#ui/images/cover-url.ts';
import { generateCoverSvg } from './cover.ts';
import { inks } from '#features/covers/generator/inks.ts';

const slugs = Array.from({ length: 60 }, (_, index) => `post-${index}`);

test('the default brand has the covers of the generator', () => {
  for (const slug of slugs)
    expect(generateBrandedCover(slug, 800, 600, defaultBrand)).toBe(generateCoverSvg(slug, 800, 600));
  expect(hashCoverVersion(defaultBrand)).toBe('');
});

test('covers have the colors of the brand and no others of the default', () => {
  const svgs = slugs.map((slug) => generateBrandedCover(slug, 800, 600, brandPresets.orchard.look));
  for (const svg of svgs) {
    expect(svg).toContain(brandPresets.orchard.look.accent);
    for (const ink of Object.values(inks)) expect(svg).not.toContain(ink);
  }
});

test('each preset has its own version', () => {
  const versions = Object.values(brandPresets).map(({ look }) => hashCoverVersion(look));
  expect(new Set(versions).size).toBe(versions.length);
});

const frames = [...Object.values(coverShapes), [1200, 630], [4, 5], [36, 10]] as const;

test.each(['precision', 'gallery', 'night-shift', 'riso'] as const)(
  'the covers of %s are small, valid and drawn with paths alone, in all frames',
  (preset) => {
    const { look } = brandPresets[preset];
    for (const [width, height] of frames) {
      const draw = (index: number) => generateBrandedCover(`post-${index}`, width, height, look);
      const svgs = Array.from({ length: 150 }, (_, index) => draw(index));
      expect(Math.max(...svgs.map((svg) => Buffer.byteLength(svg)))).toBeLessThanOrEqual(24 * 1024);
      expect(svgs.filter((svg) => /NaN|Infinity|undefined|null|e-\d| id=/.test(svg))).toEqual([]);
      const elements = new Set(svgs.flatMap((svg) => svg.match(/<\w+/g)));
      // Night shift also has the dots of the generator, which are grouped.
      expect(
        elements.difference(new Set(['<svg', '<path', ...(preset === 'night-shift' ? ['<g'] : [])])),
      ).toEqual(new Set());
      expect(new Set(svgs).size).toBeGreaterThan(90);
      expect(draw(7)).toBe(svgs[7]);
    }
  },
);

test('a wall has a floor and a shadow below the work, a portrait has the motif alone', () => {
  const { look } = brandPresets.gallery;
  const countPaths = (svg: string) => svg.split('<path').length - 1;
  for (const slug of slugs) {
    expect(countPaths(generateBrandedCover(slug, 800, 600, look))).toBeGreaterThanOrEqual(6);
    expect(countPaths(generateBrandedCover(slug, 96, 96, look))).toBe(2);
  }
});

test('where two inks overlap, their colors multiply', () => {
  const { look } = brandPresets.riso;
  const svgs = slugs.map((slug) => generateBrandedCover(slug, 800, 600, look));
  // Pink and blue.
  expect(svgs.some((svg) => svg.includes('#281974'))).toBe(true);
});

test.each([
  ['the default brand', defaultBrand],
  ['a brand with works on walls', brandPresets.gallery.look],
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
