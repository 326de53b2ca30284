import { expect, test } from 'vitest';
import { holdsSpamWord } from './comment.ts';

test.each([
  [['casino'], 'Best CASINO!', true],
  [['casino'], 'casinos', false],
  [['cheap pills'], 'buy cheap pills now', true],
  [['seo'], 'Seoul is nice, seo is not', true],
  [['shop.example'], 'see https://shop.example/x', true],
  [[], 'anything', false],
])('spam words %j in "%s": %s', (words, text, expected) => {
  expect(holdsSpamWord(words, 'Hanne', text)).toBe(expected);
});
