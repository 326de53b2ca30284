import { expect, test } from 'vitest';
import { plainLine, readLine } from './hero.tsx';

test('a word is split into text, service number and punctuation', () => {
  expect(readLine('Sites^1, stories')).toMatchObject([
    { text: 'Sites', service: '1', mark: ',' },
    { text: 'stories', service: null, mark: '' },
  ]);
});

test('an ampersand is attached to the following word', () => {
  expect(readLine('sentences^3 & small')).toMatchObject([
    { text: 'sentences', ampersand: false },
    { text: 'small', ampersand: true },
  ]);
});

test('the accessible line omits footnote numbers', () => {
  expect(plainLine('Sites^1, stories^2,')).toBe('Sites, stories,');
});
