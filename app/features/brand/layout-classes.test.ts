import { expect, test } from 'vitest';
import { brandPresets, defaultBrand } from '#content/brand.ts';
import { compositions, proposeLayout } from '#content/layout.ts';
import { layoutClasses } from './layout-classes.ts';

test('the default layout has no classes', () => {
  expect(layoutClasses(defaultBrand)).toBe('');
});

test('classes name what differs from the default', () => {
  const riso = {
    ...defaultBrand,
    ...brandPresets.riso.look,
    ...compositions.riso.layout,
    basedOn: 'riso',
  } as const;
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
    'preset-riso',
  ]);
  expect(layoutClasses({ ...defaultBrand, articleCover: false, bandFirst: true })).toBe(
    'band-first no-cover',
  );
  expect(layoutClasses({ ...riso, radius: 4 })).not.toContain('gapless');
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
