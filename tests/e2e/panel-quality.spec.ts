import { expectGoodLooks, looks } from './looks.ts';
import { test } from './panel.ts';

const screens = [
  '/admin',
  '/admin/posts',
  '/admin/posts?q=nothing-like-this',
  '/admin/projects',
  '/admin/account',
];

for (const path of screens) {
  for (const look of looks) {
    test(`${path} is accessible and fits its window in ${look.colorScheme}`, async ({ page }) => {
      await expectGoodLooks(page, path, look);
    });
  }
}
