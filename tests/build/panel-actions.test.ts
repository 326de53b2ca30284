import { expect, test } from 'vitest';
import { reportActions } from '#ui/forms/panel-actions.ts';

const post = () => new Request('http://localhost/admin', { method: 'POST', body: new FormData() });
const failed = (result: unknown) => () => Promise.resolve({ route: { type: 'error' as const, result } });

test('a failed panel action is reported instead of the error screen', async () => {
  const results = await reportActions({ request: post() }, failed(new TypeError('Failed to fetch')));
  expect(results).toMatchObject({ route: { type: 'data', result: { init: { status: 503 } } } });
});

test('a redirect and a loader are left alone', async () => {
  const redirected = failed(Response.redirect('http://localhost/admin/posts'));
  expect(await reportActions({ request: post() }, redirected)).toEqual(await redirected());
  const get = { request: new Request('http://localhost/admin') };
  const broken = failed(new TypeError('Failed to fetch'));
  expect(await reportActions(get, broken)).toEqual(await broken());
});
