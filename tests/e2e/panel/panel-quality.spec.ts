import { expectAccessibleAndResponsive } from '../accessibility.ts';
import { test } from '../panel.ts';

/** One test opens several screens: all but the first are loaded with a filled cache. */
const screens = {
  'dashboard and content': [
    '/admin',
    '/admin/posts',
    '/admin/posts?q=nothing-like-this',
    '/admin/projects',
    '/admin/pages',
    '/admin/resources',
    '/admin/tools/new',
  ],
  'subscribers, analytics and account': [
    '/admin/subscribers',
    '/admin/subscribers/add',
    '/admin/analytics',
    '/admin/analytics/earnings',
    '/admin/system/imports',
    '/admin/account',
  ],
  settings: [
    '/admin/settings',
    '/admin/settings/contact',
    '/admin/settings/services',
    '/admin/settings/testimonials',
    '/admin/settings/redirects',
    '/admin/settings/activity',
    '/admin/settings/danger',
  ],
};

for (const [name, paths] of Object.entries(screens)) {
  test(`${name}: accessible, without overflow of the viewport, light and dark`, async ({ page }) => {
    test.slow();
    for (const path of paths) await test.step(path, () => expectAccessibleAndResponsive(page, path));
  });
}
