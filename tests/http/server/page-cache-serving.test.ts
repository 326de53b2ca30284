import { request } from 'node:http';
import { expect, test } from 'vitest';
import { listenWith, waitForPageCache } from '../../support/process/listening.ts';
import { startTestApp } from '../../support/test-app.ts';

async function startServing(options: Parameters<typeof startTestApp>[0] = {}) {
  const site = await startTestApp(options);
  await waitForPageCache(site);
  return { ...site, origin: await listenWith(site.listener) };
}

const headersOf = (response: Response) => {
  const {
    date,
    connection,
    'keep-alive': _,
    'x-request-id': id,
    ...rest
  } = Object.fromEntries(response.headers);
  return { id, stable: rest, connectionHeaders: [date, connection] };
};

test.each([{}, { 'Accept-Encoding': 'gzip' }, { 'Accept-Encoding': 'br' }])(
  'a response from the cache equals the response of the app (%o)',
  async (accepted) => {
    const { origin, get } = await startServing({ sample: true });
    for (const path of ['/', '/blog?page=2', '/blog/copy-is-interface', '/rss.xml']) {
      const init = { headers: { 'Accept-Encoding': 'identity', ...accepted } };
      const [slow, first, fast] = [
        await get(path, init.headers),
        await fetch(origin + path, init),
        await fetch(origin + path, init),
      ];
      expect(headersOf(fast).stable).toEqual(headersOf(slow).stable);
      expect(headersOf(first).stable).toEqual(headersOf(slow).stable);
      expect(headersOf(fast).id).toMatch(/^[0-9a-f]{16}$/);
      expect(headersOf(fast).connectionHeaders).toEqual([expect.stringContaining('GMT'), 'keep-alive']);
      const known = await fetch(origin + path, {
        headers: { ...init.headers, 'If-None-Match': fast.headers.get('ETag')! },
      });
      expect([known.status, await known.text()]).toEqual([304, '']);
      expect(await fast.text()).toBe(await first.text());
    }
  },
);

test('a HEAD request gets headers without a body', async () => {
  const { origin } = await startServing({ sample: true });
  const page = await fetch(`${origin}/blog`, { headers: { 'Accept-Encoding': 'identity' } });
  const raw = await new Promise<{ length?: string; bytes: number }>((resolve, reject) => {
    const outgoing = request(`${origin}/blog`, { method: 'HEAD' }, (incoming) => {
      let bytes = 0;
      incoming.on('data', (chunk: Buffer) => (bytes += chunk.length));
      incoming.on('end', () => resolve({ length: incoming.headers['content-length'], bytes }));
    });
    outgoing.on('error', reject).end();
  });
  expect(raw).toEqual({ length: String((await page.arrayBuffer()).byteLength), bytes: 0 });
});

test('a prefetched page is served from the cache like any other', async () => {
  const { origin, statements } = await startServing({ sample: true });
  const page = await fetch(`${origin}/blog`);
  const before = statements.length;
  const prefetched = await fetch(`${origin}/blog`, { headers: { 'Sec-Purpose': 'prefetch' } });
  expect(headersOf(prefetched).stable).toEqual(headersOf(page).stable);
  expect(await prefetched.text()).toBe(await page.text());
  expect(statements.length).toBe(before);
});

test('concurrent readers of a page share its bytes in memory', async () => {
  const { get } = await startServing({ sample: true });
  const before = process.memoryUsage().arrayBuffers;
  const responses = await Promise.all(Array.from({ length: 2_000 }, () => get('/contact')));
  const taken = process.memoryUsage().arrayBuffers - before;
  const { byteLength } = await responses[0]!.arrayBuffer();
  expect(taken).toBeLessThan((responses.length * byteLength) / 10);
});
