import { onTestFinished } from 'vitest';
import type { OpenDatabase } from '#database/client.ts';
import { type Delivery, deliverDue } from '#features/mail/delivery.server.ts';
import { saveMailsPerMinute } from '#features/mail/claims.server.ts';
import { enqueueMail } from '#features/mail/outbox.server.ts';
import { createLog } from '#platform/process/log.ts';
import { createMailer } from '#platform/mail/smtp.server.ts';
import { testSecret } from '../site.ts';
import { openTestDatabase } from '../database/test-database.ts';

/** A delivery worker with a clock controlled by the test; several act as several instances. */
export function startWorker(database: OpenDatabase, { url, time }: { url: string; time: { now: Date } }) {
  const lines: string[] = [];
  const mailer = createMailer({ url, from: null });
  onTestFinished(() => mailer.close());
  const delivery: Delivery = {
    db: database.db,
    lockRows: database.lockRows,
    mailer,
    siteUrl: 'https://ida.example',
    secret: testSecret,
    clock: () => time.now,
    log: createLog('info', { write: (line: string) => void lines.push(line) }),
  };
  return {
    deliver: (isStopping?: () => boolean) => deliverDue(delivery, isStopping),
    close: mailer.close,
    lines,
  };
}

/** A database with `count` queued emails and a high rate limit. */
export async function openOutbox(count = 1) {
  const database = await openTestDatabase();
  const time = { now: new Date('2026-03-10T12:00:00Z') };
  await saveMailsPerMinute(database.db, 100_000, time.now);
  for (let n = 1; n <= count; n++) await writeMail(database, time.now, `reader-${n}@example.com`);
  return {
    database,
    db: database.db,
    time,
    advanceTime: (milliseconds: number) => void (time.now = new Date(time.now.getTime() + milliseconds)),
    mails: () => database.db.selectFrom('outbox').selectAll().orderBy('recipient').execute(),
  };
}

export function writeMail({ db }: Pick<OpenDatabase, 'db'>, now: Date, recipient = 'reader@example.com') {
  const content = { kind: 'sample', subject: 'Words', text: 'Plain words.', html: '<p>Words.</p>' };
  return enqueueMail(db, { ...content, recipient, expiresAt: null }, now);
}
