import { expect, test } from 'vitest';
import { plainTextOf } from './plain-text.ts';

test('tags are removed, words stay separated, entities are decoded, code captions are omitted', () => {
  const html =
    '<h2 id="h-a">One</h2><p>Two &amp; <em>three</em></p><figure class="code"><figcaption><span>a.ts</span></figcaption><pre><code>x &#x3C; y</code></pre></figure>';
  expect(plainTextOf(html)).toBe('One Two & three  x < y');
});

test('the cells of a table are separated', () => {
  const html =
    '<table><tr><th>Plan</th><th>Price</th></tr><tr><td>Small</td>\n<td>900 €</td></tr></table><p>Net.</p>';
  expect(plainTextOf(html)).toBe('Plan · Price Small · \n900 € Net.');
});
