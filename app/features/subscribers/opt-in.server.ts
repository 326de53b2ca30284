import type { Insertable } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Database, Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { countMailTo, resetMailCount } from '#features/mail/mail-limits.server.ts';
import { hasSuppressedRequests, resumeMail } from '#features/mail/suppressions.server.ts';
import { enqueueMail, wasMailed } from '#features/mail/outbox.server.ts';
import { unwantedMailLink } from '#features/mail/unwanted-mail.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { newId } from '#platform/crypto/id.ts';
import { hashToken, newToken } from '#platform/crypto/token.server.ts';
import { optInEmail } from './opt-in-email.ts';

const HOUR = 3_600_000;
/** How long a link to confirm works, and so how long nobody is asked again by the owner. */
export const CONFIRM_LINK_MS = 7 * 24 * HOUR;

type Asking = { email: string; siteUrl: string; secret: string };
type SignUp = Asking & { source: string; spam?: boolean };

/**
 * Puts an address on the list, waiting for its confirmation, and asks for that by mail, once an hour at most. A known
 * address stays as it is unless it had left. What looks like a machine's wish is kept apart and never mailed, until the
 * address is given by somebody.
 */
export function subscribe(db: Db, { source, spam = false, ...asking }: SignUp, now: Date): Promise<void> {
  const pending = {
    source,
    spam,
    status: 'pending' as const,
    token_hash: null,
    token_expires_at: null,
    consent_at: null,
    confirmed_at: null,
    unsubscribed_at: null,
  };
  return inTransaction(db, async (trx) => {
    const row = { ...pending, id: newId(now), email: asking.email, created_at: now.toISOString() };
    await (spam ? insertSpam : insertOrRenew)(trx, row);
    if (!spam) await requestConfirmation(trx, asking, now);
  });
}

type Row = Insertable<Database['subscribers']>;

const insertSpam = prepared((db, row: Row) =>
  db
    .insertInto('subscribers')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing()),
);

const insertOrRenew = prepared((db, row: Row) => {
  const { id: _id, email: _email, created_at: _created, ...pending } = row;
  return db
    .insertInto('subscribers')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(pending)
        .where((eb) =>
          eb.or([eb('subscribers.status', '=', 'unsubscribed'), eb('subscribers.spam', '=', true)]),
        ),
    );
});

/**
 * Asks a pending address whether it wants the newsletter: once an hour and three times in 30 days at most, and never
 * where the recipient has stopped such requests.
 */
export async function requestConfirmation(db: Db, { email, siteUrl, secret }: Asking, now: Date) {
  const asked = { kind: 'opt-in', recipient: email, since: new Date(now.getTime() - HOUR) };
  if (await wasMailed(db, asked)) return;
  const [pending] = await selectPending(db, { email });
  if (!pending || (await hasSuppressedRequests(db, email))) return;
  if (!(await countMailTo(db, { kind: 'confirmation', email }, now))) return;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + CONFIRM_LINK_MS);
  await giveToken(db, { id: pending.id, hash: hashToken(token), end: expiresAt.toISOString() });
  const site = await readSite(db);
  const stop = unwantedMailLink(email, { siteUrl, secret });
  const mail = optInEmail({ recipient: email, token, expiresAt, site, siteUrl, stop });
  await enqueueMail(db, { ...mail, about: pending.id }, now);
}

const selectPending = prepared((db, { email }: { email: string }) =>
  db.selectFrom('subscribers').select('id').where('email', '=', email).where('status', '=', 'pending'),
);

const giveToken = prepared((db, { id, hash, end }: Record<'id' | 'hash' | 'end', string>) =>
  db.updateTable('subscribers').set({ token_hash: hash, token_expires_at: end }).where('id', '=', id),
);

/** Whether the link in the mail still works. */
export async function canConfirm(db: Db, token: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('subscribers')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('token_expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** The click that makes a subscriber; false if the link was used before or is too old. */
export function confirmSubscription(db: Db, token: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  return inTransaction(db, async (trx) => {
    const subscriber = await trx
      .updateTable('subscribers')
      .set({
        status: 'confirmed',
        token_hash: null,
        token_expires_at: null,
        consent_at: at,
        confirmed_at: at,
        unsubscribed_at: null,
      })
      .where('token_hash', '=', hashToken(token))
      .where('token_expires_at', '>', at)
      .returning('email')
      .executeTakeFirst();
    if (!subscriber) return false;
    await resumeMail(trx, { email: subscriber.email, list: 'newsletter' });
    await resetMailCount(trx, { kind: 'confirmation', email: subscriber.email });
    return true;
  });
}
