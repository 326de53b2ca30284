import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { markCut } from './cut.ts';

const words = fc.array(fc.constantFrom('a', 'b', 'c', 'Ünï', '…', 'not', 'work,'), { maxLength: 9 });
const isWord = (word: string) => word !== '…';

/** Every way to leave words out. */
function subsequencesOf([first, ...rest]: string[]): string[][] {
  if (first === undefined) return [[]];
  const shorter = subsequencesOf(rest);
  return [...shorter, ...shorter.map((list) => [first, ...list])];
}

test('a cut is what remains when words are deleted, and nothing else', () => {
  fc.assert(
    fc.property(words, words, (original, cut) => {
      const wanted = cut.filter(isWord).join(' ');
      const possible = subsequencesOf(original.filter(isWord)).map((list) => list.join(' '));
      const isCut = markCut(original.join(' '), cut.join('\n ')) !== null;
      expect(isCut).toBe(wanted !== '' && possible.includes(wanted));
    }),
  );
});

test('a marked cut has the words of the cut and can be cut again', () => {
  fc.assert(
    fc.property(words, fc.array(fc.boolean()), (original, keep) => {
      const kept = original.filter((word, index) => isWord(word) && keep[index]);
      fc.pre(kept.length > 0);
      const marked = markCut(original.join(' '), kept.join(' '))!;
      expect(marked.split(' ').filter(isWord)).toEqual(kept);
      expect(markCut(original.join(' '), marked)).not.toBeNull();
      expect(marked.includes('… …') && !original.join(' ').includes('… …')).toBe(false);
    }),
  );
});

test.each([
  ['Fast, never late.', 'Fast, … never late.'],
  ['Fast, friendly and never late.', 'Fast, friendly and never late.'],
  ['friendly', '… friendly …'],
  ['Fast, friendly and … late.', 'Fast, friendly and … late.'],
  ['Fast, friendly and not late.', null],
  ['never and', null],
  ['Fast', null],
  ['…', null],
  [' ', null],
])('“Fast, friendly and never late.” cut to “%s” is “%s”', (cut, marked) => {
  expect(markCut('Fast, friendly and never late.', cut)).toBe(marked);
});

test('a text without a cut keeps its line breaks and its own “…”', () => {
  const original = 'Well …\n\nvery good.';
  expect(markCut(original, 'Well … very  good.')).toBe(original);
  expect(markCut(original, 'Well good.')).toBe('Well … good.');
});
