import { expect, test } from 'vitest';
import { hasLongStart } from './prose.tsx';

const words = 'I got up at four. '.repeat(12);

test.each([
  ['a long first paragraph', `<p>${words}</p>`, true],
  ['with marks and lines', `<p><em>${words.replace('. ', '.\n')}</em></p>`, true],
  ['a short first paragraph', `<p>I got up at four.</p><p>${words}</p>`, false],
  ['tags do not count', `<p><a href="${words}">I got up.</a></p>`, false],
  ['another block', `<h2>One</h2><p>${words}</p>`, false],
  ['nothing', '', false],
])('%s', (_case, html, expected) => expect(hasLongStart(html)).toBe(expected));
