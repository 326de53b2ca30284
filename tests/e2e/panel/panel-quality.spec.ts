import { expectAccessibleAndResponsive } from '../accessibility.ts';
import { openScreen, test } from '../panel.ts';

/** In an order in which most screens have a link to the next one. */
const screens = [
  '/admin',
  '/admin/posts',
  '/admin/projects',
  '/admin/pages',
  '/admin/resources',
  '/admin/tools',
  '/admin/tools/new',
  '/admin/subscribers',
  '/admin/subscribers/add',
  '/admin/analytics',
  '/admin/analytics/earnings?range=30d',
  '/admin/system',
  '/admin/system/imports',
  '/admin/account',
  '/admin/settings',
  '/admin/settings/contact',
  '/admin/settings/services',
  '/admin/testimonials',
  '/admin/settings/redirects',
  '/admin/settings/activity',
  '/admin/settings/danger',
  '/admin/posts?q=nothing-like-this',
];

test('the screens are accessible and do not overflow the viewport, light and dark', async ({ page }) => {
  test.slow();
  for (const path of screens)
    await test.step(path, async () => {
      await openScreen(page, path);
      await expectAccessibleAndResponsive(page, { withShell: path === screens[0] });
    });
});
