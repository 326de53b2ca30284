import { assert, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { brandPresets, type BrandColors } from '#content/brand.ts';
import { measureContrast } from '#platform/color/oklch.ts';
import { deriveFields } from './fields.ts';

const color = integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

function listUnreadable(brand: BrandColors) {
  const { light, dark } = deriveFields(brand);
  return [...light, ...dark].filter(([ground, text]) => measureContrast(ground, text) < 4.5);
}

test('text on every field is readable in both themes, whatever colors are chosen', () => {
  assert(
    property(tuple(color, color, color, color, color), ([paper, ink, accent, coverOne, coverTwo]) => {
      expect(listUnreadable({ paper, ink, accent, coverOne, coverTwo })).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test.each(Object.entries(brandPresets))('text on the fields of %s is readable', (_name, { look }) => {
  expect(listUnreadable(look)).toEqual([]);
});

test('a preset has its designed fields until one of its colors is changed', () => {
  const { look } = brandPresets.riso;
  const { light, dark } = deriveFields(look);
  expect([light[1], dark[3]]).toEqual([
    ['#fe4498', '#0a0d19'],
    [expect.any(String), expect.any(String)],
  ]);
  expect(deriveFields({ ...look, coverTwo: '#f7e04e' }).light[1]![0]).toBe(look.coverOne);
});

test('the stage of Night shift has the ground of its widest cover', () => {
  expect(deriveFields(brandPresets['night-shift'].look).light[4]![0]).toBe('#1f1f37');
});
