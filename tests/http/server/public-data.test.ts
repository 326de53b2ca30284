import { expect, test } from 'vitest';
import { listPaths } from '../../support/hostile/paths.ts';
import { startSignedIn } from '../../support/owner.ts';

const dataPath = (path: string) => `${path === '/' ? '/_' : path}.data`;

test('public routes have no data addresses, and the panel has', async () => {
  const { get, post, cookie } = await startSignedIn();
  const publicPaths = [...(await listPaths())].filter((path) => !path.startsWith('/admin'));
  expect(publicPaths.length).toBeGreaterThan(20);
  for (const path of ['/_root', '/blog/_', ...publicPaths].map(dataPath)) {
    expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect([path, (await post(path, { any: 'thing' })).status]).toEqual([path, 404]);
  }
  expect((await get('/admin/posts.data', { Cookie: cookie })).status).toBe(200);
});
