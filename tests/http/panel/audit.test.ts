import { expect, test } from 'vitest';
import { createAuditEvent } from '#features/audit/audit-events.server.ts';
import { jpegOf } from '../../support/images.ts';
import { somePost, startWithEditor } from '../../support/editor.ts';
import { addPost } from '../../support/factories.ts';
import { startWithLibrary } from '../../support/library.ts';
import { owner, startWithOwner } from '../../support/owner.ts';
import { startWithSettings } from '../../support/settings.ts';
import { startTestApp } from '../../support/test-app.ts';
import { DAY_MS } from '#platform/time/durations.ts';

type Db = Awaited<ReturnType<typeof startTestApp>>['db'];

const listEvents = (db: Db) =>
  db
    .selectFrom('audit_events')
    .select(['kind', 'subject', 'browser'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const agent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

test('sign-in and sign-out are audited with the browser; a failed attempt is not', async () => {
  const { db, post, cookie, time } = await startWithOwner();
  const { email, password } = owner;
  time.now = new Date(time.now.getTime() + 1_000);
  await post('/admin/sign-out', {}, { Cookie: cookie });
  await post('/admin/sign-out', {});
  time.now = new Date(time.now.getTime() + 1_000);
  await post('/admin/login', { email, password: 'wrong password' });
  await post('/admin/login', { email, password }, { 'User-Agent': agent });
  expect(await listEvents(db)).toEqual([
    { kind: 'signed-in', subject: '', browser: 'Unknown device' },
    { kind: 'signed-out', subject: '', browser: 'Unknown device' },
    { kind: 'signed-in', subject: '', browser: 'Chrome on macOS' },
  ]);
});

test('password and account changes are audited, rejected ones are not', async () => {
  const { db, submit, time } = await startWithSettings();
  const change = { intent: 'set-password', new_password: 'another long password' };
  await submit('/admin/account', { ...change, password: 'wrong' });
  expect(await listEvents(db)).toEqual([]);
  await submit('/admin/account', { ...change, password: owner.password });
  time.now = new Date(time.now.getTime() + 1_000);
  await submit('/admin/account', { intent: 'end-other-sessions' });
  expect((await listEvents(db)).map((line) => line.kind)).toEqual(['changed-password', 'changed-account']);
});

test('list actions on posts are audited by title', async () => {
  const { db, submit, time } = await startWithSettings();
  const { id } = await addPost(db, { title: 'A kept secret' });
  for (const name of ['unpublish', 'publish', 'bin', 'restore', 'bin', 'delete']) {
    time.now = new Date(time.now.getTime() + 1_000);
    await submit('/admin/posts', { intent: name, ids: JSON.stringify([id]) });
  }
  const lines = await listEvents(db);
  expect(lines.map((line) => line.kind)).toEqual([
    'unpublished',
    'published',
    'binned',
    'restored',
    'binned',
    'deleted',
  ]);
  expect(new Set(lines.map(({ subject }) => subject))).toEqual(new Set(['A kept secret']));
});

test('undoing a list action is audited, too', async () => {
  const { db, submit } = await startWithSettings();
  const { id } = await addPost(db, { title: 'A kept secret' });
  const previousStates = [{ id, published: true, publishedAt: '2026-03-01T00:00:00.000Z' }];
  const response = await submit('/admin/posts', {
    intent: 'put-back',
    previousStates: JSON.stringify(previousStates),
  });
  expect(response.status).toBe(200);
  expect(await listEvents(db)).toMatchObject([{ kind: 'undone', subject: 'A kept secret' }]);
});

test('publishing and unpublishing in the editor are audited, saving alone is not', async () => {
  const { db, postJson } = await startWithEditor();
  const { id, version } = await postJson('post/new/save', { version: 0, intent: 'draft', draft: somePost });
  expect(await listEvents(db)).toEqual([]);
  const published = await postJson(`post/${id}/save`, { version, intent: 'publish', draft: somePost });
  const updated = await postJson(`post/${id}/save`, {
    version: published.version,
    intent: 'update',
    draft: somePost,
  });
  await postJson(`post/${id}/save`, { version: updated.version, intent: 'draft', draft: somePost });
  expect(new Set(await listEvents(db))).toEqual(
    new Set([
      { kind: 'published', subject: 'Some post', browser: 'Unknown device' },
      { kind: 'unpublished', subject: 'Some post', browser: 'Unknown device' },
    ]),
  );
});

test('deleting an image is audited', async () => {
  const { db, add, submit } = await startWithLibrary();
  const { id } = await add(await jpegOf(20, 20), 'boat.jpg');
  await submit({ intent: 'delete', id });
  expect(await listEvents(db)).toMatchObject([{ kind: 'deleted', subject: 'image boat.jpg' }]);
});

test('the screen lists events by day, newest first, and is paginated', async () => {
  const { db, save, readPanel, time } = await startWithSettings();
  expect(await readPanel('/admin/settings/activity')).toContain('No activity yet');
  await save('contact', { phone: 'A number' });
  time.now = new Date(time.now.getTime() + 1_000);
  for (let n = 0; n < 50; n++)
    await createAuditEvent(db, {
      kind: 'published',
      subject: `Post ${n}`,
      browser: 'Firefox on Linux',
      at: time.now,
    });
  const second = await readPanel('/admin/settings/activity?page=2');
  expect(second).toContain('Changed settings');
  expect(second).toContain('March 10, 2026');
  expect(await readPanel('/admin/settings/activity')).toContain('Firefox on Linux');
});

test('events older than a year or over the maximum are purged', async () => {
  const { db, time } = await startTestApp();
  const event = { kind: 'signed-in', browser: 'x' } as const;
  const YEAR_MS = 365 * DAY_MS;
  await createAuditEvent(db, { ...event, at: new Date(time.now.getTime() - YEAR_MS - 1) });
  await createAuditEvent(db, { ...event, at: time.now });
  expect(await listEvents(db)).toHaveLength(1);
  const rows = Array.from({ length: 2_000 }, (_, n) => ({
    kind: event.kind,
    browser: event.browser,
    id: `old-${n}`,
    subject: '',
    created_at: new Date(time.now.getTime() - n - 1).toISOString(),
  }));
  for (let n = 0; n < rows.length; n += 500)
    await db
      .insertInto('audit_events')
      .values(rows.slice(n, n + 500))
      .execute();
  await createAuditEvent(db, { ...event, at: time.now });
  expect(await listEvents(db)).toHaveLength(2_000);
});
