import { expect, test } from 'vitest';
import { startSite, temporaryFolder } from '../support/process/site-process.ts';

test('the development server serves the site, its script with hot reload, and the sign-in page', async () => {
  const { origin } = await startSite({ DATA_DIR: temporaryFolder() }, ['server/dev.ts']);
  for (const [path, text] of [
    ['/', 'Stay in the loop'],
    ['/blog', 'No blog posts found.'],
    ['/admin/login', 'Password'],
  ] as const) {
    const page = await fetch(origin + path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(await page.text()).toContain(text);
  }
  const home = await (await fetch(origin)).text();
  const scripts = [...home.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => src!);
  expect(scripts).toEqual(expect.arrayContaining(['/@vite/client', '/app/entry.site.ts']));
  for (const script of scripts) {
    const { status, headers } = await fetch(origin + script);
    expect([script, status, headers.get('Content-Type')]).toEqual([script, 200, 'text/javascript']);
  }
});
