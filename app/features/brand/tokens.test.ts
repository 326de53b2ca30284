import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { brandPresets } from '#content/brand.ts';
import { measureContrast } from '#platform/color/oklch.ts';
import { deriveTokens, type Tokens } from './tokens.ts';

const color = integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

const grounds = ['paper', 'paper-2', 'surface'] as const;
const codeColors = ['fg', 'key', 'str', 'fn', 'num', 'type', 'com'] as const;

/** Every pair of text and background on the public pages with its contrast in WCAG AA. */
const pairs: [keyof Tokens, keyof Tokens, number][] = [
  ...grounds.flatMap((ground): [keyof Tokens, keyof Tokens, number][] => [
    ['ink', ground, 4.5],
    ['ink-2', ground, 4.5],
    ['ink-3', ground, 4.5],
    ['accent-text', ground, 4.5],
    ['ok', ground, 4.5],
    ['warn', ground, 4.5],
    ['prose-ink', ground, 4.5],
    ['accent-display', ground, 3],
    ['rule-2', ground, 3],
  ]),
  ['paper', 'ink', 4.5],
  ['on-accent', 'accent', 4.5],
  ['accent-text', 'accent-wash', 4.5],
  ['ok', 'ok-wash', 4.5],
  ['warn', 'warn-wash', 4.5],
  ['on-band', 'band', 4.5],
  ['on-band-2', 'band', 4.5],
  ['accent-on-band', 'band', 4.5],
  ...codeColors.flatMap((name): [keyof Tokens, keyof Tokens, number][] => [
    [`code-${name}`, 'code-bg', 4.5],
    [`code-${name}`, 'code-mark', 4.5],
  ]),
];

function failingPairs(tokens: Tokens) {
  return pairs.filter(([text, ground, ratio]) => measureContrast(tokens[text], tokens[ground]) < ratio);
}

test('all pairs are readable in both themes, whatever colors are chosen', () => {
  assert(
    property(color, color, color, (paper, ink, accent) => {
      const { light, dark } = deriveTokens({ paper, ink, accent });
      expect([failingPairs(light), failingPairs(dark)]).toEqual([[], []]);
    }),
    { numRuns: 500 },
  );
});

test.each(Object.entries(brandPresets))('the colors of %s are kept as designed', (_name, { look }) => {
  const { light, dark, moves } = deriveTokens(look);
  expect([failingPairs(light), failingPairs(dark)]).toEqual([[], []]);
  expect(light).toMatchObject({ paper: look.paper, ink: look.ink, accent: look.accent });
  expect(dark.accent).toBe(look.accent);
  expect(moves).not.toHaveProperty('accent');
});

test('a pale accent is darkened for text in the light theme only', () => {
  const { light, dark, moves } = deriveTokens({ paper: '#f8f4eb', ink: '#1f1712', accent: '#2ce170' });
  expect(moves).toEqual({ accentText: { light: 'darker' } });
  expect(light['accent-text']).not.toBe(light.accent);
  expect(dark['accent-text']).toBe(dark.accent);
});

test('a pale ink is darkened and a dark paper lightened', () => {
  const { moves } = deriveTokens({ paper: '#804000', ink: '#aaaaaa', accent: '#ef4a2f' });
  expect(moves).toMatchObject({ ink: 'darker', paper: 'lighter' });
});

test('an accent on which neither dark nor light text is readable is moved', () => {
  const { light, moves } = deriveTokens({ paper: '#f8f4eb', ink: '#1f1712', accent: '#777777' });
  expect(moves.accent).toBe('lighter');
  expect(measureContrast(light.accent, light['on-accent'])).toBeGreaterThanOrEqual(4.5);
});
