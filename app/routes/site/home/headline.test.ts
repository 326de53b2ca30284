import { expect, test } from 'vitest';
import { plainLine, readLine } from './headline.ts';

test('a word keeps its service and its mark apart', () => {
  expect(readLine('Sites^1, stories')).toMatchObject([
    { text: 'Sites', service: '1', mark: ',' },
    { text: 'stories', service: null, mark: '' },
  ]);
});

test('an ampersand keeps to the word that follows it', () => {
  expect(readLine('sentences^3 & small')).toMatchObject([
    { text: 'sentences', ampersand: false },
    { text: 'small', ampersand: true },
  ]);
});

test('a line is read aloud without its footnotes', () => {
  expect(plainLine('Sites^1, stories^2,')).toBe('Sites, stories,');
});
