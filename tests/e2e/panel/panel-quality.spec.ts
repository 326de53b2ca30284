import { expectAccessibleAndResponsive } from '../accessibility.ts';
import { test } from '../panel.ts';

const screens = [
  '/admin',
  '/admin/posts',
  '/admin/posts?q=nothing-like-this',
  '/admin/projects',
  '/admin/pages',
  '/admin/resources',
  '/admin/tools/new',
  '/admin/subscribers',
  '/admin/subscribers/add',
  '/admin/analytics',
  '/admin/analytics/earnings',
  '/admin/settings',
  '/admin/settings/contact',
  '/admin/settings/services',
  '/admin/settings/testimonials',
  '/admin/settings/redirects',
  '/admin/settings/activity',
  '/admin/settings/danger',
  '/admin/system/imports',
  '/admin/account',
];

for (const path of screens) {
  test(`${path} is accessible and does not overflow the viewport, light and dark`, async ({ page }) => {
    await expectAccessibleAndResponsive(page, path);
  });
}
