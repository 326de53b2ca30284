import { expect, test } from 'vitest';
import { plainTextOf } from './plain-text.ts';

test('tags go, words stay apart, entities are read, labels of code are left out', () => {
  const html =
    '<h2 id="h-a">One</h2><p>Two &amp; <em>three</em></p><figure class="code"><figcaption><span>a.ts</span></figcaption><pre><code>x &#x3C; y</code></pre></figure>';
  expect(plainTextOf(html)).toBe('One Two & three  x < y');
});
