import { expect, test } from 'vitest';
import { brandPresets, defaultBrand } from '#content/brand.ts';
import { hashCoverVersion, generateBrandedCover, generateFrieze } from './branded-cover.ts';
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

test('plain covers show the initials of the slug, and a figure for a number', () => {
  const { look } = brandPresets.gallery;
  expect(generateBrandedCover('copy-is-interface', 800, 600, look)).toContain('>Ci</text>');
  expect(generateBrandedCover('"><script>', 800, 600, look)).toContain('>Sc</text>');
  expect(generateBrandedCover('212', 800, 600, look)).not.toMatch(/<text|NaN/);
});

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
