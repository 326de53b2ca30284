import { expect, test } from 'vitest';
import { startSite, temporaryFolder } from '../support/site-process.ts';

test('the development server shows the site and the way into the panel', async () => {
  const { origin } = await startSite({ DATA_DIR: temporaryFolder() }, ['server/dev.ts']);
  for (const [path, words] of [
    ['/', 'What I Do'],
    ['/blog', 'No blog posts found.'],
    ['/admin/login', 'Password'],
  ] as const) {
    const page = await fetch(origin + path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(await page.text()).toContain(words);
  }
});
