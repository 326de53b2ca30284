import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { addPost } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';

const byScript = { Accept: 'application/json' };

const forms = [
  {
    what: 'an enquiry',
    path: '/contact',
    form: { name: 'Hanne', email: 'hanne@example.com', subject: 'Archive', message: 'Forty scans.' },
    wrong: { email: 'not an address' },
    thanks: '/contact?sent=1',
    perHour: 5,
    table: 'enquiries',
  },
  {
    what: 'a comment',
    path: '/blog/post',
    form: { author_name: 'Hanne', author_email: 'hanne@example.com', content: 'Well said.' },
    wrong: { content: '' },
    thanks: '/blog/post?sent=comment#comments',
    table: 'comments',
  },
  {
    what: 'a subscription',
    path: '/?index',
    form: { email: 'hanne@example.com' },
    wrong: { email: 'not an address' },
    thanks: '/?sent=newsletter#newsletter',
    table: 'subscribers',
  },
] as const;

async function start() {
  const app = await startTestApp();
  await addPost(app.db, { slug: 'post' });
  return app;
}

const countIn = async (db: Db, table: (typeof forms)[number]['table']) =>
  (await db.selectFrom(table).select('id').execute()).length;

test.each(forms)(
  '$what is stored, which a script is told by JSON and a browser by a redirect',
  async ({ path, form, thanks, table }) => {
    const { db, post } = await start();
    const told = await post(path, form, byScript);
    expect([told.status, await told.json()]).toEqual([200, { sent: true }]);
    expect(await countIn(db, table)).toBe(1);
    const redirected = await post(path, form);
    expect([redirected.status, redirected.headers.get('Location')]).toEqual([303, thanks]);
  },
);

test.each(forms)(
  'an invalid form ($what) sent by a script returns its field errors with status 422',
  async ({ path, form, wrong, table }) => {
    const { db, post } = await start();
    const response = await post(path, { ...form, ...wrong }, byScript);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([422, 'application/json']);
    const { errors, values } = (await response.json()) as Record<string, Record<string, string>>;
    expect(Object.keys(errors!)).toEqual(Object.keys(wrong));
    expect(values).toMatchObject({ ...form, ...wrong });
    expect(await countIn(db, table)).toBe(0);
  },
);

test('a form over the limit returns the wait time and the input', async () => {
  const { path, form, perHour } = forms[0];
  const { post } = await start();
  for (let n = 1; n <= perHour; n++) await post(path, form, byScript);
  const response = await post(path, form, byScript);
  expect([response.status, Number(response.headers.get('Retry-After')) > 3_500]).toEqual([429, true]);
  expect(await response.json()).toMatchObject({
    errors: { form: expect.stringContaining('Please try again in 60 minutes') },
    values: form,
  });
});

test('a form that cannot be stored returns an error and the input', async () => {
  const { path, form } = forms[0];
  const { db, post } = await start();
  await db.schema.dropTable('rate_limits').execute();
  const response = await post(path, form, byScript);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ errors: { form: expect.any(String) }, values: form });
});

test('a script that posts to a missing page gets JSON', async () => {
  const { post } = await start();
  const response = await post('/blog/nothing-here', forms[1].form, byScript);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'application/json']);
  expect(await response.json()).toBeNull();
});

test('a form submitted by the browser is answered with a page', async () => {
  const { post } = await start();
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  for (const { path, form, wrong } of forms) {
    const response = await post(path, { ...form, ...wrong }, { Accept: accept });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      422,
      'text/html; charset=utf-8',
    ]);
  }
});
