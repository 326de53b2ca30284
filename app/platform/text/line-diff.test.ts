import { expect, test } from 'vitest';
import { diffLines, type LineChange } from './line-diff.ts';

const marks = { same: ' ', removed: '-', added: '+' };
const marked = (changes: LineChange[]) => changes.map(({ kind, text }) => marks[kind] + text);
const without = (changes: LineChange[], kind: LineChange['kind']) =>
  changes
    .filter((change) => change.kind !== kind)
    .map(({ text }) => text)
    .join('\n');

test.each([
  ['the same text', 'a\nb', 'a\nb', [' a', ' b']],
  ['a line in the middle', 'a\nc', 'a\nb\nc', [' a', '+b', ' c']],
  ['a line at the end', 'a', 'a\nb', [' a', '+b']],
  ['a repeated line that goes', 'a\na\na', 'a\na', [' a', ' a', '-a']],
  ['a replaced line', 'a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['a first word', '', 'a', ['-', '+a']],
])('the diff shows %s', (_case, before, after, expected) => {
  expect(marked(diffLines(before, after))).toEqual(expected);
});

test('both texts can be reconstructed from the diff', () => {
  let seed = 7;
  const next = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
  const text = () => Array.from({ length: next(24) }, () => 'abcd'[next(4)]).join('\n');
  for (let round = 0; round < 500; round++) {
    const [before, after] = [text(), text()];
    const changes = diffLines(before, after);
    expect(without(changes, 'added')).toBe(before);
    expect(without(changes, 'removed')).toBe(after);
  }
});

test('two long texts without a common line are fully replaced', () => {
  const [before, after] = ['a', 'b'].map((letter) =>
    Array.from({ length: 3_000 }, (_, index) => letter + index).join('\n'),
  ) as [string, string];
  const changes = diffLines(before, after);
  expect(without(changes, 'added')).toBe(before);
  expect(without(changes, 'removed')).toBe(after);
});
