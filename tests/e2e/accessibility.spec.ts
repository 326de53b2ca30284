import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

test('the contrast of text over another element is checked, although other text has the same colours', async ({
  page,
}) => {
  await page.setContent(`<!doctype html><html lang="en"><title>A</title><main><h1>A</h1>
    <div><p>On white</p></div>
    <div style="position: relative">
      <div style="position: absolute; inset: 0"><div style="height: 100%; background: #222"></div></div>
      <p style="position: relative">On a dark layer</p>
    </div></main></html>`);
  await expect(expectAccessible(page)).rejects.toThrow('color-contrast');
});
