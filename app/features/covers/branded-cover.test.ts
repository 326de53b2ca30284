import { expect, test } from 'vitest';
import { brandPresets, defaultBrand } from '#content/brand.ts';
import { coverVersionOf, generateBrandedCover } from './branded-cover.ts';
import { generateCoverSvg } from './cover.ts';
import { inks } from './generator/inks.ts';

const slugs = Array.from({ length: 60 }, (_, index) => `post-${index}`);

test('the default brand has the covers of the generator', () => {
  for (const slug of slugs)
    expect(generateBrandedCover(slug, 800, 600, defaultBrand)).toBe(generateCoverSvg(slug, 800, 600));
  expect(coverVersionOf(defaultBrand)).toBe('');
});

test('covers have the colors of the brand and no others of the default', () => {
  const svgs = slugs.map((slug) => generateBrandedCover(slug, 800, 600, brandPresets.orchard.look));
  for (const svg of svgs) {
    expect(svg).toContain(brandPresets.orchard.look.accent);
    for (const ink of Object.values(inks)) expect(svg).not.toContain(ink);
  }
});

test('each preset has its own version', () => {
  const versions = Object.values(brandPresets).map(({ look }) => coverVersionOf(look));
  expect(new Set(versions).size).toBe(versions.length);
});

test('plain covers show the initials of the slug, and a figure for a number', () => {
  const { look } = brandPresets.gallery;
  expect(generateBrandedCover('copy-is-interface', 800, 600, look)).toContain('>Ci</text>');
  expect(generateBrandedCover('"><script>', 800, 600, look)).toContain('>Sc</text>');
  expect(generateBrandedCover('212', 800, 600, look)).not.toMatch(/<text|NaN/);
});
