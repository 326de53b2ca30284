import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { enqueueMail } from '#features/mail/outbox.server.ts';
import { openTestDatabase } from '../../tests/support/database/test-database.ts';
import { up } from './021-mail-subjects.ts';

test('older emails reference the row they are about', async () => {
  const { db } = await openTestDatabase();
  const now = new Date('2026-03-10T12:00:00Z');
  const email = 'hanne@example.com';
  const none = {
    token_hash: null,
    token_expires_at: null,
    confirmed_at: null,
    created_at: now.toISOString(),
  };
  const subscriber = { ...none, source: 'home', consent_at: null, unsubscribed_at: null };
  await db
    .insertInto('subscribers')
    .values({ ...subscriber, id: 'subscriber-1', email, status: 'pending' })
    .execute();
  const mails = [
    { id: 'comment-1.approved', kind: 'comment-approved', text: 'It is public.' },
    { id: 'comment-2.reply', kind: 'comment-reply', text: 'An answer.' },
    { id: 'mail-3', kind: 'comment-notice', text: 'Look: https://x.example/mail/comment/comment-3.abc.sig' },
    { id: 'mail-4', kind: 'opt-in', text: 'Please confirm.' },
    { id: 'mail-5', kind: 'tool-ready', text: 'It is ready.' },
  ];
  for (const mail of mails)
    await enqueueMail(
      db,
      { ...mail, recipient: email, subject: 'A mail', html: '<p>A mail</p>', expiresAt: null },
      now,
    );
  await up(db as unknown as Kysely<unknown>);

  expect(await db.selectFrom('outbox').select('about').orderBy('id').execute()).toEqual([
    { about: 'comment-1' },
    { about: 'comment-2' },
    { about: 'comment-3' },
    { about: 'subscriber-1' },
    { about: null },
  ]);
});
