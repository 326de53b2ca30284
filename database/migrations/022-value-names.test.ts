import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { enqueueMail } from '#features/mail/outbox.server.ts';
import { scheduleNewsletter } from '#features/newsletter/newsletters.server.ts';
import { addPost } from '../../tests/support/factories.ts';
import { openTestDatabase } from '../../tests/support/database/test-database.ts';
import { up } from './022-value-names.ts';

const now = new Date('2026-03-10T12:00:00Z');

test('values stored by earlier versions get their new names, and others stay', async () => {
  const { db } = await openTestDatabase();
  for (const status of ['planned', 'paused']) {
    const { id: postId } = await addPost(db, { title: status });
    const newsletter = { postId, subject: status, sendAt: now, again: false };
    const { id } = (await scheduleNewsletter(db, newsletter, now))!;
    await sql`update newsletters set status = ${status} where id = ${id}`.execute(db);
  }
  for (const [email, reason] of Object.entries({ 'a@example.com': 'asked', 'b@example.com': 'bounced' }))
    await sql`insert into mail_stops (email, list, reason, created_at)
      values (${email}, 'all', ${reason}, ${now.toISOString()})`.execute(db);
  for (const act of ['danger-act', 'removed-demo', 'signed-in'])
    await db
      .insertInto('owner_acts')
      .values({ id: act, act, subject: '', browser: 'x', created_at: now.toISOString() })
      .execute();
  const email = { recipient: 'a@example.com', subject: 'A', text: 'A', html: 'A', expiresAt: null };
  for (const kind of ['delivery-trouble', 'opt-in']) await enqueueMail(db, { ...email, id: kind, kind }, now);
  await up(db as unknown as Kysely<unknown>);

  const statuses = await db.selectFrom('newsletters').select('status').orderBy('subject').execute();
  expect(statuses).toEqual([{ status: 'paused' }, { status: 'scheduled' }]);
  const reasons = await db.selectFrom('mail_stops').select('reason').orderBy('email').execute();
  expect(reasons).toEqual([{ reason: 'opted-out' }, { reason: 'bounced' }]);
  const kinds = await db.selectFrom('outbox').select('kind').orderBy('id').execute();
  expect(kinds).toEqual([{ kind: 'delivery-failure' }, { kind: 'opt-in' }]);
  const acts = await db.selectFrom('owner_acts').select('act').orderBy('id').execute();
  expect(acts.map(({ act }) => act)).toEqual(['danger-zone', 'removed-sample-content', 'signed-in']);
});
