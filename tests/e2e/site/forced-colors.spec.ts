import { expect, test } from '../site.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

test('with forced colours, fields and list markers stay visible', async ({ page }) => {
  const styleOf = (selector: string, part?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, pseudo) => ({ ...getComputedStyle(element, pseudo) }), part);
  await page.mainFrame().goto('/');
  expect((await styleOf('form:has([name=email])')).borderTopWidth).toBe('1px');
  await page.mainFrame().goto('/portfolio/berth');
  const dot = await styleOf('.prose ul > li', '::before');
  expect(dot.backgroundColor).toBe((await styleOf('.prose p')).color);
});
