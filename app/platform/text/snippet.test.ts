import { expect, test } from 'vitest';
import { extractPlainText, cutSnippet } from './snippet.ts';
import { normalizeForSearch } from './normalize.ts';

test('tags are removed, words stay separated, entities are decoded, code captions are omitted', () => {
  const html =
    '<h2 id="h-a">One</h2><p>Two &amp; <em>three</em></p><figure class="code"><figcaption><span>a.ts</span></figcaption><pre><code>x &#x3C; y</code></pre></figure>';
  expect(extractPlainText(html)).toBe('One Two & three  x < y');
});

test('the cells and rows of a table are separated', () => {
  const html =
    '<table><thead>\n<tr><th>Plan</th><th>Price</th></tr></thead>\n<tbody><tr><td>Small</td><td>900 €</td></tr>\n<tr><td>Large</td><td>1,900 €</td></tr></tbody></table><p>Net.</p>';
  expect(extractPlainText(html)).toBe('Plan · Price; Small · 900 €; Large · 1,900 € Net.');
});

/** Matches are in brackets. */
function marked(...given: Parameters<typeof cutSnippet>) {
  return cutSnippet(...given)
    .parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');
}

test.each([
  ['A Café in Paris', 'cafe', 'A [Café] in Paris'],
  ['Straße und CRÈME brûlée', 'creme brulee', 'Straße und [CRÈME brûlée]'],
  ['The ﬁne print', 'fine', 'The [ﬁne] print'],
  ['two\n\n  spaces', 'two spaces', '[two\n\n  spaces]'],
  ['one 🦊 two', '🦊', 'one [🦊] two'],
  ['100% of _it_', '100%', '[100%] of _it_'],
  ['Ünï  cödé 🦊 end', 'code', 'Ünï  [cödé] 🦊 end'],
  ['short', 'missing', 'short'],
])('in %j the query %j finds %j', (text, query, expected) => {
  expect(marked(text, [normalizeForSearch(query)])).toBe(expected);
});

test('the text around a match is kept, cut at word boundaries', () => {
  const text = `${'alpha '.repeat(40)}needle${' omega'.repeat(40)}`;
  expect(marked(text, ['needle'], 20)).toBe('… alpha alpha alpha [needle] omega omega omega …');
});

test('a snippet is cut around the first term that the text has, and marks all of them, the longest first', () => {
  const text = `A needle. ${'alpha '.repeat(40)}A Neédle in the hay, heedles`;
  expect(marked(text, ['hay', 'need', 'needle'], 20)).toBe('… A [Neédle] in the [hay], heedles');
  expect(cutSnippet(text, ['hay', 'need']).rank).toBe(0);
  expect(cutSnippet(text, ['straw', 'need']).rank).toBe(1);
  expect(cutSnippet(text, ['straw', 'grass']).rank).toBe(2);
});

test('the first match is found at any position of a long text', () => {
  for (let at = 0; at < 900; at++) {
    const start = 'é'.repeat(at);
    const text = `${start}Nëedle, and a needle${' word'.repeat(100)}`;
    expect(marked(text, ['needle'], text.length)).toBe(text.replaceAll(/N.edle/gi, '[$&]'));
  }
  const last = `${'a'.repeat(395)}needle`;
  expect(marked(last, ['needle'], last.length)).toContain('a[needle]');
});
