import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startWithQuote } from '../../support/clients/quotes.ts';
import { startTestApp } from '../../support/test-app.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const publicPaths = [
  '/',
  '/blog',
  '/blog?page=2',
  '/blog/copy-is-interface',
  '/portfolio',
  '/portfolio/berth',
  '/ai-tools',
  '/resources',
  '/contact',
  '/contact?sent=1',
  '/search?q=design',
  '/privacy',
  '/sitemap',
  '/no-such-page',
];

function scriptsOf(html: string) {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].map(([, attributes, text]) => ({
    type: /type="([^"]+)"/.exec(attributes!)?.[1] ?? null,
    src: /src="([^"]+)"/.exec(attributes!)?.[1] ?? null,
    text: text!,
  }));
}

test('a public page contains one script and no loader data', async () => {
  const { get } = await startTestApp({ sample: true });
  for (const path of publicPaths) {
    const html = await (await get(path)).text();
    const scripts = scriptsOf(html);
    const loaded = scripts.filter(({ src }) => src);
    expect([path, loaded]).toEqual([
      path,
      [{ type: 'module', src: expect.stringMatching(/^\/assets\/site\/entry\.site-[\w-]+\.js$/), text: '' }],
    ]);
    const inline = scripts.filter(({ src }) => !src).map(({ type }) => type);
    const data = inline.filter((type) => type === 'application/ld+json');
    expect([path, inline.toSorted()]).toEqual([path, [...data, 'speculationrules', null].toSorted()]);
    expect(html).not.toMatch(/reactRouter|streamController|modulepreload|loaderData/);
  }
});

test('island props contain only what the island shows', async () => {
  const { get } = await startTestApp({ sample: true });
  const propsOf = async (path: string, from = get) =>
    [...(await (await from(path)).text()).matchAll(/data-island="([^"]+)"[^>]*data-props="([^"]*)"/g)].map(
      ([, name, props]) => [
        name!.split('/').at(-1),
        Object.keys(JSON.parse(props!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toSorted(),
      ],
    );
  expect(await propsOf('/blog/copy-is-interface')).toEqual([
    ['like-button.island.tsx', ['formats', 'liked', 'likes', 'slug', 'texts']],
    ['comment-form.island.tsx', ['slug', 'texts']],
  ]);
  expect(await propsOf('/contact')).toEqual([
    ['enquiry-form.island.tsx', ['budgets', 'copy', 'texts', 'timelines']],
  ]);
  expect(await propsOf('/')).toEqual([['newsletter-form.island.tsx', ['texts']]]);
  const quote = await startWithQuote();
  expect(await propsOf(quote.path, quote.get)).toEqual([
    ['quote-order.island.tsx', ['chosen', 'form', 'formats', 'isDecided', 'quote', 'texts']],
  ]);
});

test('all public pages have one policy, which allows their two inline scripts by hash', async () => {
  const { get } = await startTestApp({ sample: true });
  const policies = new Set<string | null>();
  for (const path of publicPaths) {
    const response = await get(path);
    const html = await response.text();
    const policy = response.headers.get('Content-Security-Policy')!;
    policies.add(policy);
    const inline = scriptsOf(html).filter(({ src, type }) => !src && type !== 'application/ld+json');
    const allowed = policy.match(/'sha256-[^']+'/g);
    expect([path, new Set(allowed)]).toEqual([path, new Set(inline.map(({ text }) => sha256(text)))]);
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(html).not.toContain('nonce=');
  }
  expect(policies.size).toBe(1);
});

test('a panel page allows scripts by nonce, which is new for each response', async () => {
  const { get } = await startTestApp();
  const nonces = [];
  for (const path of ['/admin/login', '/admin/login', '/admin/reset-password']) {
    const response = await get(path);
    const html = await response.text();
    const policy = response.headers.get('Content-Security-Policy')!;
    const [, nonce] = /script-src 'self' 'nonce-([\w-]{22})'/.exec(policy)!;
    const tags = html.match(/<script\b[^>]*>/g)!;
    expect(tags.length).toBeGreaterThan(2);
    expect(tags.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(policy).not.toMatch(/unsafe|sha256/);
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(3);
});

test('public pages contain no style attributes and no event handlers', async () => {
  const { get } = await startTestApp({ sample: true });
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

test('only images can be embedded cross-origin', async () => {
  const { get } = await startTestApp({ sample: true });
  const policyOf = async (path: string) => (await get(path)).headers.get('Cross-Origin-Resource-Policy');
  for (const path of ['/favicon.svg', '/icon-192.png', '/covers/fallback/1.svg?shape=card'])
    expect([path, await policyOf(path)]).toEqual([path, 'cross-origin']);
  const social = /og:image" content="[^/]+\/\/[^/]+(\/[^"]+)"/.exec(await (await get('/')).text())![1]!;
  expect(social).toMatch(/^\/social\//);
  expect(await policyOf(social)).toBe('cross-origin');
  const image = `/media/${'0'.repeat(20)}/800x600.jpg`;
  expect(await policyOf(image)).toBe('cross-origin');
  for (const path of ['/', '/rss.xml', '/admin/login', '/admin/posts.png'])
    expect([path, await policyOf(path)]).toEqual([path, 'same-origin']);
});

test('no page loads resources from another origin', async () => {
  const { get } = await startTestApp({ sample: true });
  for (const path of ['/', '/blog/copy-is-interface', '/portfolio/berth']) {
    const html = await (await get(path)).text();
    const requested = [
      ...html.matchAll(/<(?:img|script|link|source|iframe|video)[^>]*?\s(?:src|href|srcset)="([^"]+)"/g),
    ]
      .filter(([tag]) => !tag.includes('rel="canonical"'))
      .map(([, url]) => url!);
    expect(requested.length).toBeGreaterThan(0);
    expect(requested.filter((url) => !url.startsWith('/'))).toEqual([]);
  }
});
