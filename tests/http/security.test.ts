import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addPost } from '../support/factories.ts';
import { startTestApp } from '../support/test-app.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page allows exactly its own inline scripts, by their hashes', async () => {
  const { get } = await startTestApp({ demo: true });
  for (const path of [
    '/',
    '/blog',
    '/blog/copy-is-interface',
    '/portfolio/berth',
    '/privacy',
    '/no-such-page',
  ]) {
    const response = await get(path);
    const html = await response.text();
    const policy = response.headers.get('Content-Security-Policy')!;
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*[/+]json")[^>]*>([\s\S]+?)<\/script>/g)];
    const allowed = policy.match(/'sha256-[^']+'/g) ?? [];
    expect(new Set(allowed)).toEqual(new Set(inline.map(([, script]) => sha256(script!))));
    expect(policy).not.toContain('unsafe');
    expect(html).not.toContain('nonce=');
  }
});

test('whatever a page holds, its policy is that of its route', async () => {
  const { get } = await startTestApp({ demo: true });
  const [one, other] = await Promise.all(
    ['copy-is-interface', 'teaching-a-language-model-your-house-style'].map(async (slug) =>
      (await get(`/blog/${slug}`)).headers.get('Content-Security-Policy'),
    ),
  );
  expect(one).toContain('sha256-');
  expect(other).toBe(one);
});

test('public pages carry no style attribute and no event handler', async () => {
  const { get } = await startTestApp({ demo: true });
  for (const path of [
    '/',
    '/blog',
    '/blog/teaching-a-language-model-your-house-style',
    '/portfolio/berth',
    '/privacy',
    '/sitemap',
  ]) {
    const html = (await (await get(path)).text()).replaceAll(/<script[\s\S]*?<\/script>/g, '');
    expect(html).not.toMatch(/<[^>]+\s(style|on\w+)=/);
  }
});

test('the same page has the same bytes, sets no cookie, and does not depend on who asks', async () => {
  const { get } = await startTestApp({ demo: true });
  for (const path of [
    '/',
    '/blog',
    '/blog/copy-is-interface',
    '/portfolio',
    '/portfolio/berth',
    '/privacy',
    '/sitemap',
  ]) {
    const first = await get(path);
    const again = await get(path, {
      Cookie: 'atelier.session_token=x',
      'User-Agent': 'Other',
      'Accept-Language': 'de',
    });
    expect(first.headers.getSetCookie()).toEqual([]);
    expect(await again.text()).toBe(await first.text());
  }
});

test('other sites may show our pictures, and nothing else of ours', async () => {
  const { get } = await startTestApp({ demo: true });
  const policyOf = async (path: string) => (await get(path)).headers.get('Cross-Origin-Resource-Policy');
  for (const path of ['/favicon.svg', '/icon-192.png', '/covers/print/1.svg?shape=card'])
    expect([path, await policyOf(path)]).toEqual([path, 'cross-origin']);
  const social = /og:image" content="[^/]+\/\/[^/]+(\/[^"]+)"/.exec(await (await get('/')).text())![1]!;
  expect(social).toMatch(/^\/social\//);
  expect(await policyOf(social)).toBe('cross-origin');
  const picture = `/media/${'0'.repeat(20)}/800x600.jpg`;
  expect(await policyOf(picture)).toBe('cross-origin');
  for (const path of ['/', '/rss.xml', '/admin/login', '/admin/posts.png'])
    expect([path, await policyOf(path)]).toEqual([path, 'same-origin']);
});

test('no page asks another origin for anything', async () => {
  const { get } = await startTestApp({ demo: true });
  for (const path of ['/', '/blog/copy-is-interface', '/portfolio/berth']) {
    const html = await (await get(path)).text();
    const requested = [
      ...html.matchAll(/<(?:img|script|link|source|iframe|video)[^>]*?\s(?:src|href|srcset)="([^"]+)"/g),
    ]
      .filter(([tag]) => !tag.includes('rel="canonical"'))
      .map(([, address]) => address!);
    expect(requested.length).toBeGreaterThan(0);
    expect(requested.filter((address) => !address.startsWith('/'))).toEqual([]);
  }
});

test('a script in the text of a post never reaches the page', async () => {
  const { db, get } = await startTestApp();
  await addPost(db, {
    slug: 'attack',
    content: 'Hi <script>alert(1)</script> [x](javascript:alert(1)) ![y](data:text/html,z)',
  });
  const html = await (await get('/blog/attack')).text();
  expect(html).not.toMatch(/alert\(1\)<\/script>|href="javascript:|src="data:/);
});

test('every answer carries the headers that protect a browser', async () => {
  const { get } = await startTestApp();
  for (const path of ['/', '/healthz', '/admin/login', '/covers/print/1.svg', '/no-such-page']) {
    const { headers } = await get(path);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{16}$/);
  }
});

test('a form of another site is refused', async () => {
  const { post } = await startTestApp();
  const form = { email: 'a@example.com', password: 'a long password' };
  const response = await post('/admin/login', form, { Origin: 'https://evil.example' });
  expect(response.status).toBe(403);
});

test('a body over one megabyte is refused', async () => {
  const { post } = await startTestApp();
  const response = await post('/admin/login', { email: 'x'.repeat(1_100_000) });
  expect(response.status).toBe(413);
});
