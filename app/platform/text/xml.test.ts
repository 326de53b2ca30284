import { expect, test } from 'vitest';
import { element, xmlDocument } from './xml.ts';

test('text and attributes are escaped, elements are not', () => {
  const root = element('a', { b: '"<&>' }, element('c', {}, ']]> & <d> 🦆'), 'e', element('f', {}));
  expect(xmlDocument(root)).toBe(
    '<?xml version="1.0" encoding="utf-8"?>\n' +
      '<a b="&quot;&lt;&amp;&gt;"><c>]]&gt; &amp; &lt;d&gt; 🦆</c>e<f/></a>\n',
  );
});

test('characters that XML does not allow are removed', () => {
  expect(element('a', {}, 'x\u0000\u0008\u001F\uFFFEy\t\n').source).toBe('<a>xy\t\n</a>');
  expect(element('a', {}, 'half \uD83D').source).toBe('<a>half \uFFFD</a>');
});
