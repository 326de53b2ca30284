import { expect, test } from 'vitest';
import { type Brand, type BrandPreset, brandPresets, defaultBrand } from '#content/brand.ts';
import { compositions, proposeLayout } from '#content/layout.ts';
import { layoutClasses } from './layout-classes.ts';

const brandOf = (basedOn: BrandPreset): Brand => ({
  ...defaultBrand,
  ...brandPresets[basedOn].look,
  ...compositions[basedOn].layout,
  basedOn,
});

test('the default layout has no classes', () => {
  expect(layoutClasses(defaultBrand)).toBe('');
});

test('classes name what differs from the default', () => {
  const riso = brandOf('riso');
  expect(layoutClasses(riso).split(' ')).toEqual([
    'hero-poster',
    'band-plate',
    'services-ledger',
    'work-wall',
    'portfolio-wall',
    'testimonials-single',
    'article-beside',
    'footer-colophon',
    'fill',
    'gapless',
    'closing-field',
  ]);
  expect(layoutClasses({ ...defaultBrand, articleCover: false, bandFirst: true })).toBe(
    'band-first no-cover',
  );
  expect(layoutClasses({ ...riso, radius: 4 })).not.toContain('gapless');
});

test('the grounds of the last sections follow from the preset and from fields of color', () => {
  const grounds = (brand: Brand) =>
    layoutClasses(brand)
      .split(' ')
      .filter((name) => ['on-paper', 'gapless', 'closing-field'].includes(name));
  expect(grounds(brandOf('precision'))).toEqual(['on-paper', 'closing-field']);
  expect(grounds(brandOf('gallery'))).toEqual(['on-paper']);
  expect(grounds(brandOf('orchard'))).toEqual(['closing-field']);
  expect(grounds(brandOf('night-shift'))).toEqual([]);
  expect(grounds({ ...brandOf('gallery'), fill: true })).toEqual(['gapless', 'closing-field']);
  expect(grounds({ ...brandOf('riso'), fill: false })).toEqual([]);
});

test('a preset proposes a value only where that of the preset before has not been changed', () => {
  const { layout } = compositions.riso;
  const own = { ...layout, hero: 'split', fill: false } as const;
  expect(proposeLayout(own, 'riso', 'gallery')).toEqual({
    ...compositions.gallery.layout,
    hero: 'split',
    fill: false,
  });
  expect(proposeLayout(layout, 'riso', 'paper-and-ink')).toEqual(compositions['paper-and-ink'].layout);
});
