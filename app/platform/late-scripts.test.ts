import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './late-scripts.ts';

const drawn =
  '<link rel="modulepreload" href="/a.js" nonce="n"/><link rel="modulepreload" href="/a.js"/><script nonce="n" type="module" async="">import "/a.js";</script>';

test('until it is painted, a page asks for no module', () => {
  const { scripts } = scriptsAfterPaint(drawn, 'n', { isPanel: false });
  expect(scripts).toBe('<script nonce="n" type="text/plain">import "/a.js";</script>');
});

test('afterwards each module is asked for once, by a script of ours', () => {
  const { starter } = scriptsAfterPaint(drawn, 'n', { isPanel: false });
  expect(starter).toMatch(/^<script nonce="n">/);
  expect(starter).toContain('["/a.js"]');
});

test('a page of the site waits for its visitor, the panel for nobody', () => {
  expect(scriptsAfterPaint(drawn, 'n', { isPanel: false }).starter).toContain('pointermove');
  expect(scriptsAfterPaint(drawn, 'n', { isPanel: true }).starter).not.toContain('pointermove');
});

test('the prints of a page come without waiting for its visitor', () => {
  expect(scriptsAfterPaint(drawn, 'n', { isPanel: false }).starter).toContain("print.loading = 'eager'");
});
