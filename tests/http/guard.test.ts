import { expect, test } from 'vitest';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';
import { startTestApp } from '../support/test-app.ts';

const open = new Set(['/admin/login', '/admin/setup', '/admin/reset-password', '/admin/sign-out']);

/** Every address of the route table, with `x` for each parameter. */
function addresses(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const address = entry.path
      ? `${parent}/${entry.path}`.replaceAll(/:\w+|\*/g, 'x').replaceAll('?', '')
      : parent;
    return [address || '/', ...addresses(entry.children ?? [], address)];
  });
}

test('a stranger gets nothing of the panel, by no method and in no form', async () => {
  const { get, post } = await startTestApp({ demo: true });
  const guarded = new Set(
    addresses(await routes).filter((path) => /^\/admin(\/|$)/.test(path) && !open.has(path)),
  );
  expect(guarded).toContain('/admin');
  for (const path of guarded) {
    const data = path === '/admin' ? '/admin.data' : `${path}.data`;
    for (const response of [await get(path), await post(path, { any: 'thing' })]) {
      expect([path, response.status]).toEqual([path, 302]);
      expect(response.headers.get('Location')).toMatch(/^\/admin\/login/);
    }
    for (const response of [await get(data), await get(`${data}?_routes=root`), await post(data, {})]) {
      expect(await response.text()).not.toContain('owner');
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  }
});
