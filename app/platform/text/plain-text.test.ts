import { expect, test } from 'vitest';
import { plainTextOf } from './plain-text.ts';

test('tags are removed, words stay separated, entities are decoded, code captions are omitted', () => {
  const html =
    '<h2 id="h-a">One</h2><p>Two &amp; <em>three</em></p><figure class="code"><figcaption><span>a.ts</span></figcaption><pre><code>x &#x3C; y</code></pre></figure>';
  expect(plainTextOf(html)).toBe('One Two & three  x < y');
});

test('the cells and rows of a table are separated', () => {
  const html =
    '<table><thead>\n<tr><th>Plan</th><th>Price</th></tr></thead>\n<tbody><tr><td>Small</td><td>900 €</td></tr>\n<tr><td>Large</td><td>1,900 €</td></tr></tbody></table><p>Net.</p>';
  expect(plainTextOf(html)).toBe('Plan · Price; Small · 900 €; Large · 1,900 € Net.');
});
