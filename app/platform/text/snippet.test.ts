import { expect, test } from 'vitest';
import { normalizeForSearch } from './normalize.ts';
import { snippetOf } from './snippet.ts';

test.each([
  ['A Café in Paris', 'cafe', 'Café'],
  ['Straße und CRÈME brûlée', 'creme brulee', 'CRÈME brûlée'],
  ['The ﬁne print', 'fine', 'ﬁne'],
  ['two\n\n  spaces', 'two spaces', 'two\n\n  spaces'],
  ['one 🦊 two', '🦊', '🦊'],
  ['100% of _it_', '100%', '100%'],
])('in %j the query %j finds %j', (text, query, match) => {
  expect(snippetOf(text, normalizeForSearch(query)).match).toBe(match);
});

test('the text around a match is kept, cut at word boundaries', () => {
  const { before, match, after } = snippetOf(
    `${'alpha '.repeat(40)}needle${' omega'.repeat(40)}`,
    'needle',
    20,
  );
  expect([before, match, after]).toEqual(['… alpha alpha alpha ', 'needle', ' omega omega omega …']);
});

test('without a match the snippet is the beginning of the text', () => {
  expect(snippetOf('short', 'missing')).toEqual({ before: 'short', match: '', after: '' });
});

test('the parts of a snippet add up to the text', () => {
  const text = 'Ünï  cödé 🦊 end';
  const { before, match, after } = snippetOf(text, normalizeForSearch('code'));
  expect(before + match + after).toBe(text);
});

test('the first match is found at any position of a long text', () => {
  for (let at = 0; at < 900; at++) {
    const start = 'é'.repeat(at);
    const text = `${start}Nëedle, and a needle${' word'.repeat(100)}`;
    const { before, match, after } = snippetOf(text, 'needle', text.length);
    expect([before, match]).toEqual([start, 'Nëedle']);
    expect(before + match + after).toBe(text);
  }
  const last = `${'a'.repeat(395)}needle`;
  expect(snippetOf(last, 'needle', last.length).match).toBe('needle');
});
