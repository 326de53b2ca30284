import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './late-scripts.ts';

const page = (own: string) =>
  `<head><link rel="modulepreload" href="/a.js" nonce="n"/><link rel="modulepreload" href="/a.js"/></head><body>${own}<script nonce="n" type="module" async="">import "/a.js";</script></body>`;

test('until it is painted, a page asks for no module', () => {
  const html = scriptsAfterPaint(page(''), 'n', { isPanel: false });
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('type="module" async');
  expect(html).toContain('<script nonce="n" type="text/plain">import "/a.js";</script>');
});

test('afterwards each module is asked for once, by a script of ours', () => {
  const html = scriptsAfterPaint(page(''), 'n', { isPanel: false });
  const starter = html.slice(html.lastIndexOf('<script nonce="n">'));
  expect(starter).toContain('["/a.js"]');
});

test('a page of the site waits for its visitor, the panel for nobody', () => {
  expect(scriptsAfterPaint(page(''), 'n', { isPanel: false })).toContain('pointermove');
  expect(scriptsAfterPaint(page(''), 'n', { isPanel: true })).not.toContain('pointermove');
});

test('the prints of a page come without waiting for its visitor', () => {
  expect(scriptsAfterPaint(page(''), 'n', { isPanel: false })).toContain("print.loading = 'eager'");
});

test('what an article says of scripts stays as it is', () => {
  const sample = '<code>&#x3C;script type="module" async=""></code>';
  expect(scriptsAfterPaint(page(sample), 'n', { isPanel: false })).toContain(sample);
});
