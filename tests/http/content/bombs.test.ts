import { Agent, request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { cookiesOf } from '../../support/cookies.ts';
import { addPost } from '../../support/factories.ts';
import { listenWith } from '../../support/process/listening.ts';
import { startSignedIn } from '../../support/owner.ts';
import { testOrigin } from '../../support/site.ts';
import { startTestApp } from '../../support/test-app.ts';

const here = { Origin: testOrigin, Host: new URL(testOrigin).host };

test.each([
  ['/view', { path: `/${'/'.repeat(300_000)}x` }],
  ['/view', { path: '/search?q=x', referrer: `${'a-'.repeat(150_000)}!` }],
  ['/admin/setup', { token: 'x', email: 'a@example.com', name: 'A', password: `${'12345'.repeat(60_000)}x` }],
  ['/admin/reset-password', { token: 'x', password: `${'1'.repeat(300_000)}abcdex` }],
  ['/admin/login', { email: `a@${'a.'.repeat(150_000)}`, password: 'x' }],
  [
    '/contact',
    {
      name: ' '.repeat(300_000),
      email: `${'a.'.repeat(150_000)}@`,
      subject: 'x',
      message: '\r\n'.repeat(90_000),
    },
  ],
])(
  'input crafted for catastrophic backtracking is answered without a server error: %s',
  async (path, form) => {
    const { post } = await startTestApp();
    expect((await post(path, form, { 'User-Agent': 'Mozilla/5.0 Firefox/140.0' })).status).toBeLessThan(500);
  },
);

test('an article with a long run of spaces is served as Markdown', async () => {
  const { db, get } = await startTestApp();
  await addPost(db, { slug: 'gap', content: `a${' '.repeat(90_000)}b\n\n` });
  expect(await (await get('/blog/gap.md')).text()).toMatch(/a {90000}b\n$/);
});

test('a URL that cannot be decoded is 404 without a warning', async () => {
  const { get } = await startTestApp();
  const warn = vi.spyOn(console, 'warn');
  for (const path of ['/%ff', '/blog/%E0%A4%A', '/blog/%ff.md', '/covers/%c3%28.svg', '/go/tool/%ff'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('huge forms, deep JSON and prototype property names are rejected', async () => {
  const { send, cookie } = await startSignedIn();
  const headers = { ...here, Cookie: cookie };
  const statusOf = async (path: string, type: string, body: string) =>
    (await send(path, { method: 'POST', headers: { ...headers, 'Content-Type': type }, body })).status;
  const form = 'application/x-www-form-urlencoded';
  expect(await statusOf('/contact', form, 'a=&'.repeat(100_000))).toBe(422);
  expect(await statusOf('/contact', form, '__proto__=a&constructor=b&__proto__.polluted=c')).toBe(422);
  const parts = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(10_000);
  expect(await statusOf('/contact', 'multipart/form-data; boundary=x', `${parts}--x--`)).toBe(422);
  const autosavePath = '/admin/content/post/01990000-0000-7000-8000-000000000000/autosave';
  const bodies = [
    '['.repeat(500_000),
    '{"version":0,"draft":'.repeat(20_000),
    '{"__proto__":{"polluted":1}}',
  ];
  for (const body of bodies) expect(await statusOf(autosavePath, 'application/json', body)).toBe(400);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test.each([
  ['/blog', 'No blog posts found.'],
  ['/portfolio', 'No projects found.'],
  ['/ai-tools', 'No AI tools found.'],
  ['/resources', 'No resources found.'],
])('at %s a prototype property name is not a category', async (path, empty) => {
  const { get } = await startTestApp({ sample: true });
  expect(await (await get(path)).text()).not.toContain(empty);
  for (const name of ['constructor', '__proto__', 'toString']) {
    const response = await get(`${path}?category=${name}`);
    expect([name, response.status]).toEqual([name, 200]);
    expect(await response.text()).toContain(empty);
  }
});

test('numbers and dates out of column range are rejected with 400', async () => {
  const { send, post, cookie, db } = await startSignedIn();
  await addPost(db, { slug: 'a-post' });
  const { id } = await db.selectFrom('blog_posts').select('id').executeTakeFirstOrThrow();
  const headers = { ...here, Cookie: cookie, 'Content-Type': 'application/json' };
  const discard = async (body: unknown) =>
    (await send(`/admin/content/post/${id}/discard`, { method: 'POST', headers, body: JSON.stringify(body) }))
      .status;
  for (const version of [2_147_483_647, 2 ** 53 - 1, 1e308]) expect(await discard({ version })).toBe(400);
  const submit = async (path: string, form: Record<string, string>) =>
    (await post(path, form, { Cookie: cookie })).status;
  const version = '9007199254740991';
  expect(await submit('/admin/enquiries', { intent: 'spam', id, version })).toBe(400);
  const previousStates = JSON.stringify([{ id, published: true, publishedAt: '0000-01-01T00:00:00Z' }]);
  expect(await submit('/admin/posts', { intent: 'put-back', previousStates })).toBe(400);
});

test('a prototype property name is not a tool status', async () => {
  const { post, cookie } = await startSignedIn();
  const form = { name: 'A tool', url: 'https://example.com/', status: '__proto__' };
  expect((await post('/admin/tools/new', form, { Cookie: cookie })).status).toBe(400);
});

test('an unread request body does not break later requests on the connection', async () => {
  const origin = await listenWith((await startTestApp()).listener);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = () =>
    new Promise<[number?, boolean?]>((resolve, reject) => {
      const clientRequest = request(`${origin}/nothing-here`, {
        agent,
        method: 'POST',
        headers: { Origin: origin },
      });
      clientRequest.on('error', reject).on('response', (response) => {
        response.resume().on('end', () => resolve([response.statusCode, clientRequest.reusedSocket]));
      });
      clientRequest.end('x'.repeat(600_000));
    });
  expect([await send(), await send(), await send()]).toEqual([
    [405, false],
    [405, true],
    [405, true],
  ]);
  agent.destroy();
});

test('a NUL in a passkey response is rejected with 400', async () => {
  const { post } = await startSignedIn();
  const challenge = cookiesOf(await post('/admin/login/passkey', {}));
  const response = String.raw`{"id":"\u0000","rawId":"\u0000","type":"public-key","response":{"clientDataJSON":"e30"}}`;
  expect((await post('/admin/login/passkey', { response }, { Cookie: challenge })).status).toBe(400);
});
