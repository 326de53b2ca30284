import { expect, test, vi } from 'vitest';
import { listPaths } from '../../support/hostile/paths.ts';
import { cookiesOf } from '../../support/cookies.ts';
import { addPost } from '../../support/factories.ts';
import { owner, startSignedIn } from '../../support/owner.ts';
import { sections, startWithSettings } from '../../support/settings.ts';
import { testOrigin } from '../../support/site.ts';
import { startTestApp } from '../../support/test-app.ts';

const markup = `"'><svg onload=a()></script>`;
const here = { Origin: testOrigin, Host: new URL(testOrigin).host };

test('every URL rejects cross-origin forms, regardless of other headers', async () => {
  const { send, cookie, statements } = await startSignedIn();
  const paths = await listPaths();
  expect(paths.size).toBeGreaterThan(60);
  const kinds = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'];
  const origins: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: `${testOrigin}.evil.example` },
    {},
  ];
  for (const path of [...paths].flatMap((url) => [url, `${url === '/' ? '/_' : url}.data`]))
    for (const [at, origin] of origins.entries()) {
      const headers = { Host: here.Host, Cookie: cookie, 'Content-Type': kinds[at % 3]!, ...origin };
      const { status } = await send(path, { method: 'POST', body: 'a=b', headers });
      expect([path, origin, status]).toEqual([path, origin, 403]);
    }
  expect(statements).toEqual([]);
  // Anything but a simple form needs a CORS preflight.
  const preflightHeaders = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' };
  const preflight = await send('/admin/posts', {
    method: 'OPTIONS',
    headers: { ...preflightHeaders, Cookie: cookie },
  });
  expect(preflight.headers.has('Access-Control-Allow-Origin')).toBe(false);
});

test('every setting is escaped on pages, in feeds and in the panel', async () => {
  const { save, visit, readPanel } = await startWithSettings();
  for (const { name, fields } of sections) {
    const texts = fields.filter(({ kind }) =>
      ['line', 'text', 'markdown', 'lines', 'texts', 'list'].includes(kind),
    );
    const changes = texts.map((field): [string, unknown] => {
      if (field.kind === 'lines' || field.kind === 'texts') return [field.key, [markup]];
      if (field.kind !== 'list') return [field.key, 'limit' in field ? markup.slice(0, field.limit) : markup];
      const item = field.fields.map((inner): [string, unknown] => {
        if (inner.kind === 'number') return [inner.key, '5'];
        if (inner.kind === 'switch') return [inner.key, true];
        if (inner.kind === 'lines') return [inner.key, [markup]];
        if (inner.kind === 'url') return [inner.key, `https://example.com/?q=${markup}`];
        return [inner.key, inner.kind === 'image' ? '' : markup.slice(0, inner.key === 'value' ? 8 : 40)];
      });
      return [field.key, [Object.fromEntries(item)]];
    });
    if (changes.length === 0) continue;
    expect([name, (await save(name, Object.fromEntries(changes))).status]).toEqual([name, 200]);
    expect(await readPanel(`/admin/settings/${name}`)).not.toContain('<svg onload');
  }
  for (const path of ['/', '/blog', '/contact', '/ai-tools', '/resources', '/privacy', '/terms', '/sitemap'])
    expect([path, (await visit(path)).includes('<svg onload')]).toEqual([path, false]);
  for (const path of ['/rss.xml', '/atom.xml', '/sitemap.xml'])
    expect([path, (await visit(path)).includes('<svg')]).toEqual([path, false]);
  expect(await visit('/')).toContain('&lt;svg onload');
});

test('every kind of response carries the security headers', async () => {
  const { db, get, send, post, cookie } = await startSignedIn();
  const asset = /\/assets\/[\w./-]+\.js/.exec(await (await get('/')).text())![0];
  const first = await get('/blog');
  const responses = {
    page: first,
    health: await get('/healthz'),
    'page from the cache': await get('/blog'),
    data: await get('/admin.data', { Cookie: cookie }),
    'refused data': await get('/blog.data'),
    panel: await get('/admin', { Cookie: cookie }),
    redirect: await get('/admin'),
    feed: await get('/rss.xml'),
    'JSON feed': await get('/feed.json'),
    source: await get('/blog/none.md'),
    script: await get(asset),
    icon: await get('/favicon.svg'),
    cover: await get('/covers/fallback/1.svg'),
    'missing picture': await get(`/media/${'0'.repeat(20)}/800x600.jpg`),
    'missing page': await get('/none'),
    'refused origin': await post('/contact', {}, { Origin: 'https://evil.example' }),
    'refused size': await post('/contact', {}, { 'Content-Length': '1100000' }),
    'refused form': await post('/contact', {}),
    'refused method': await send('/blog', { method: 'PUT', headers: here }),
    export: await get('/admin/subscribers/export', { Cookie: cookie }),
  };
  await db.schema.dropTable('redirects').execute();
  const all = { ...responses, failure: await get('/none') };
  expect(Object.entries(all).map(([name, { status }]) => [name, status])).toEqual(
    expect.arrayContaining([
      ['refused origin', 403],
      ['refused size', 413],
      ['failure', 500],
    ]),
  );
  for (const [name, { headers }] of Object.entries(all)) {
    const values = ['X-Content-Type-Options', 'X-Frame-Options', 'Referrer-Policy'].map((key) =>
      headers.get(key),
    );
    expect([name, ...values]).toEqual([name, 'nosniff', 'DENY', 'strict-origin-when-cross-origin']);
    expect([name, headers.get('Content-Security-Policy')]).toEqual([
      name,
      expect.stringContaining("frame-ancestors 'none'"),
    ]);
    expect([name, headers.get('X-Request-Id')]).toEqual([name, expect.stringMatching(/^[0-9a-f]{16}$/)]);
    expect([name, headers.get('X-Powered-By'), headers.get('Server')]).toEqual([name, null, null]);
  }
});

test('a 304 response replaces none of the stored security headers', async () => {
  const { get } = await startSignedIn();
  const tag = (await get('/blog')).headers.get('ETag')!;
  const known = await get('/blog', { 'If-None-Match': tag });
  expect(known.status).toBe(304);
  expect([...known.headers.keys()].toSorted()).toEqual(['cache-control', 'etag', 'vary', 'x-request-id']);
});

test('sign-in creates a new session, regardless of existing cookies', async () => {
  const { post, get, cookie } = await startSignedIn();
  const planted = 'atelier.session_token=planted';
  for (const before of [cookie, planted]) {
    const after = cookiesOf(await post('/admin/login', owner, { Cookie: before }));
    expect(after).toContain('atelier.session_token=');
    expect(after).not.toContain(before.split(';')[0]);
    expect((await get('/admin', { Cookie: after })).status).toBe(200);
  }
  expect((await get('/admin', { Cookie: planted })).status).toBe(302);
});

test('no header or unknown query parameter changes a cached page', async () => {
  const { get, cookie } = await startSignedIn({ sample: true });
  const poison = {
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'gopher',
    'X-Original-URL': '/admin',
    'X-Rewrite-URL': '/admin',
    'X-HTTP-Method-Override': 'DELETE',
    'Accept-Encoding': 'br;q=x, *;q=-1, evil',
    Range: 'bytes=0-5',
    'User-Agent': 'Other',
    'Accept-Language': 'de',
    Cookie: cookie,
  };
  const pages = [
    '/',
    '/blog',
    '/blog/copy-is-interface',
    '/portfolio',
    '/portfolio/berth',
    '/contact',
    '/privacy',
  ];
  for (const path of [...pages, '/sitemap', '/rss.xml', '/sitemap.xml', '/robots.txt']) {
    const poisoned = await get(`${path}?utm=${encodeURIComponent(markup)}`, poison);
    const clean = await get(path);
    expect([path, poisoned.status, clean.status]).toEqual([path, 200, 200]);
    const text = await clean.text();
    expect(await poisoned.text()).toBe(text);
    expect(text).not.toMatch(/evil\.example|gopher|svg onload|ida@example|Ida Marlowe’s panel/i);
    expect(clean.headers.getSetCookie()).toEqual([]);
  }
});

test('no URL reaches a private file', async () => {
  const { get } = await startTestApp({ sample: true });
  const traversals = [
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/atelier.db',
    '..%5c..%5catelier.db',
    '....//atelier.db',
  ];
  for (const folder of ['media', 'covers', 'social/post', 'social/site', 'assets', 'fonts', 'backups'])
    for (const file of [...traversals, 'secret', '%2fetc%2fpasswd', 'x%00.png', 'x.png%00']) {
      const response = await get(`/${folder}/${file}`);
      expect([folder, file, response.status]).toEqual([folder, file, 404]);
      expect(await response.text()).not.toMatch(/SQLite format|"dependencies"|root:/);
    }
});

test('the server fetches no URL it is given', async () => {
  const { save, visit, db } = await startWithSettings();
  const fetching = vi.spyOn(globalThis, 'fetch');
  const url = 'http://169.254.169.254/latest/meta-data';
  expect((await save('identity', { portrait: url })).status).toBe(200);
  expect((await save('seo', { seoImage: url })).status).toBe(200);
  await addPost(db, { slug: 'far', content: `![far](${url})`, featuredImage: url });
  for (const path of ['/', '/blog/far', '/rss.xml', '/social/post/far.png', '/social/site/site.png'])
    await visit(path);
  expect(fetching).not.toHaveBeenCalled();
  fetching.mockRestore();
});
