import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { measureContrast, toHex, toOklch } from './oklch.ts';

const hexColor = integer({ min: 0, max: 0xffffff }).map(
  (number) => `#${number.toString(16).padStart(6, '0')}`,
);

test('every sRGB colour survives the way to OKLCH and back', () => {
  assert(
    property(hexColor, (hex) => {
      expect(toHex(toOklch(hex))).toBe(hex);
    }),
  );
});

test('a colour outside of sRGB keeps its lightness and hue', () => {
  const { l, h } = toOklch(toHex({ l: 0.48, c: 0.4, h: 150 }));
  expect(l).toBeCloseTo(0.48, 2);
  expect(h).toBeCloseTo(150, -1);
});

test('contrast is the ratio of WCAG 2, whichever colour comes first', () => {
  expect(measureContrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(measureContrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  expect(measureContrast('#777777', '#ffffff')).toBe(measureContrast('#ffffff', '#777777'));
});
