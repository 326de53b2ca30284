import { type ExpressionBuilder, sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Database, Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { countMailTo, listLimited } from '#features/mail/mail-limits.server.ts';
import { enqueueMails } from '#features/mail/outbox.server.ts';
import { listSuppressed, unwantedMailLink } from '#features/mail/suppressions.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { hashToken, newToken } from '#platform/crypto/token.server.ts';
import { CONFIRM_LINK_MS } from './subscriptions.server.ts';
import { optInEmail } from './subscriber-emails.ts';
import type { RequestPreview } from './subscriber-list.ts';
import { isWithoutRequest, matchesSearch } from './subscribers-panel.server.ts';

/** Selected subscribers, or all pending ones that match the search, or of these only the imported ones not asked yet. */
export type RequestTarget = { ids: string[] } | { search: string; withoutRequest?: boolean };

/** Rows per transaction: other requests are served in between. */
const BATCH_ROWS = 250;

/** The number of eligible subscribers of the target, and of those skipped by reason. */
export async function previewRequests(db: Db, target: RequestTarget, now: Date): Promise<RequestPreview> {
  const rows = await db
    .selectFrom('subscribers')
    .where((eb) => isTarget(eb, target))
    .select((eb) => [
      eb
        .case()
        .when('spam', '=', true)
        .then(sql.lit('spam'))
        .when('status', '!=', 'pending')
        .then(eb.ref('status'))
        .when('token_expires_at', '>', now.toISOString())
        .then(sql.lit('recent'))
        .else(sql.lit('eligible'))
        .end()
        .as('place'),
      eb.fn.countAll<number>().as('total'),
    ])
    .groupBy('place')
    .execute();
  const counts = Object.fromEntries(rows.map(({ place, total }) => [place, total]));
  const none = { recent: 0, confirmed: 0, unsubscribed: 0, spam: 0 };
  const preview = { ...none, ...counts, eligible: 0, limited: 0, suppressed: 0 };
  for await (const { allowed, limited, suppressed } of eligibleRows(db, target, now)) {
    preview.eligible += allowed.length;
    preview.limited += limited.length;
    preview.suppressed += suppressed.length;
  }
  return preview;
}

/** The eligible rows in batches, separated from those whose address is suppressed or has reached the mail limit. */
async function* eligibleRows(db: Db, target: RequestTarget, now: Date) {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('subscribers')
      .select(['id', 'email'])
      .where((eb) => isTarget(eb, target))
      .where((eb) => isEligible(eb, now))
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_ROWS)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const emails = rows.map(({ email }) => email);
    const suppressedEmails = await listSuppressed(db, { emails, lists: ['newsletter', 'confirmations'] });
    const limitedEmails = await listLimited(db, { kind: 'confirmation', emails }, now);
    const {
      allowed = [],
      limited = [],
      suppressed = [],
    } = Object.groupBy(rows, ({ email }) => {
      if (suppressedEmails.has(email)) return 'suppressed';
      return limitedEmails.has(email) ? 'limited' : 'allowed';
    });
    yield { allowed, limited, suppressed };
  }
}

/**
 * Sends one request to each eligible subscriber, at most three per address in 30 days, and
 * returns their number. Each batch stores its tokens and mails in one transaction; subscribers
 * with a valid token are not eligible, so that a repetition only sends the rest.
 */
export async function sendRequests(
  db: Db,
  target: RequestTarget,
  { siteUrl, secret, now }: { siteUrl: string; secret: string; now: Date },
): Promise<number> {
  const site = await readSite(db);
  const expiresAt = new Date(now.getTime() + CONFIRM_LINK_MS);
  let sent = 0;
  for await (const { allowed } of eligibleRows(db, target, now)) {
    if (allowed.length === 0) continue;
    const tokens = new Map(allowed.map(({ id }) => [id, newToken()]));
    sent += await inTransaction(db, async (trx) => {
      const updated = await storeTokens(trx, { tokens, expiresAt, now });
      const mails = [];
      for (const { id, email } of updated) {
        if (!(await countMailTo(trx, { kind: 'confirmation', email }, now))) continue;
        const optOut = unwantedMailLink(email, { site, siteUrl, secret });
        const token = tokens.get(id)!;
        const mail = optInEmail({ recipient: email, token, expiresAt, site, siteUrl, optOut, byOwner: true });
        mails.push({ ...mail, about: id });
      }
      await enqueueMails(trx, mails, now);
      return mails.length;
    });
    await setImmediate();
  }
  return sent;
}

type TokenOptions = { tokens: Map<string, string>; expiresAt: Date; now: Date };

/** Both engines name the columns of a VALUES list `column1` and `column2`. */
function storeTokens(db: Db, { tokens, expiresAt, now }: TokenOptions) {
  const pairs = [...tokens].map(([id, token]) => sql`(${id}, ${hashToken(token)})`);
  const values = sql<{ column1: string; column2: string }>`(values ${sql.join(pairs)})`.as<'given'>('given');
  return db
    .updateTable('subscribers')
    .from(values)
    .set((eb) => ({ token_hash: eb.ref('given.column2'), token_expires_at: expiresAt.toISOString() }))
    .whereRef('subscribers.id', '=', 'given.column1')
    .where((eb) => isEligible(eb as unknown as SubscriberExpression, now))
    .returning(['subscribers.id', 'subscribers.email'])
    .execute();
}

type SubscriberExpression = ExpressionBuilder<Database, 'subscribers'>;

function isTarget(eb: SubscriberExpression, target: RequestTarget) {
  if ('ids' in target) return eb('subscribers.id', 'in', target.ids);
  const isPending = target.withoutRequest
    ? isWithoutRequest(eb)
    : eb.and([eb('status', '=', 'pending'), eb('spam', '=', false)]);
  return eb.and([isPending, matchesSearch(target.search)]);
}

function isEligible(eb: SubscriberExpression, now: Date) {
  return eb.and([
    eb('status', '=', 'pending'),
    eb('spam', '=', false),
    eb.or([eb('token_expires_at', 'is', null), eb('token_expires_at', '<=', now.toISOString())]),
  ]);
}
