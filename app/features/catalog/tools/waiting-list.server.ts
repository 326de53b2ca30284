import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { countMailTo, resetMailCount } from '#features/mail/mail-limits.server.ts';
import { isSuppressed, unwantedMailLink } from '#features/mail/suppressions.server.ts';
import { enqueueMail } from '#features/mail/outbox.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { newId } from '#platform/crypto/id.ts';
import { hashToken, newToken } from '#platform/crypto/token.server.ts';
import type { Tool } from './tool.ts';
import { waitingListEmail } from './waiting-list-email.ts';
import { DAY_MS } from '#platform/time/durations.ts';

const TOKEN_LIFETIME_MS = 7 * DAY_MS;

/** A public tool that is coming soon. */
export async function findComingTool(
  db: Db,
  id: string,
): Promise<Pick<Tool, 'id' | 'name' | 'isSample'> | null> {
  const tool = await db
    .selectFrom('ai_tools')
    .select(['id', 'name', 'is_sample as isSample'])
    .where('id', '=', id)
    .where('status', '=', 'coming-soon')
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return tool ?? null;
}

type JoinRequest = { tool: { id: string; name: string }; email: string; siteUrl: string; secret: string };

/**
 * Sends a confirmation request unless the address is confirmed or has an open request. No
 * token is stored without an email: an open token blocks further requests until it expires.
 */
export function joinWaitingList(
  db: Db,
  { tool, email, siteUrl, secret }: JoinRequest,
  now: Date,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIME_MS);
  const tokenColumns = { token_hash: hashToken(token), token_expires_at: expiresAt.toISOString() };
  return inTransaction(db, async (trx) => {
    const existing = await trx
      .selectFrom('waiting_list')
      .select('id')
      .where('tool_id', '=', tool.id)
      .where('email', '=', email)
      .where((eb) =>
        eb.or([eb('confirmed_at', 'is not', null), eb('token_expires_at', '>', now.toISOString())]),
      )
      .executeTakeFirst();
    if (existing || (await isSuppressed(trx, { email, lists: ['confirmations'] }))) return;
    if (!(await countMailTo(trx, { kind: 'confirmation', email }, now))) return;
    const joined = await trx
      .insertInto('waiting_list')
      .values({ ...tokenColumns, id: newId(now), tool_id: tool.id, email, created_at: now.toISOString() })
      .onConflict((conflict) =>
        conflict
          .columns(['tool_id', 'email'])
          .doUpdateSet(tokenColumns)
          .where('waiting_list.confirmed_at', 'is', null)
          .where('waiting_list.token_expires_at', '<=', now.toISOString()),
      )
      .returning('id')
      .executeTakeFirst();
    // A concurrent request was first.
    if (!joined) return;
    const site = await readSite(trx);
    const optOut = unwantedMailLink(email, { site, siteUrl, secret });
    const layout = { site, siteUrl, optOut };
    const mail = waitingListEmail({ recipient: email, toolName: tool.name, token, expiresAt, ...layout });
    await enqueueMail(trx, { ...mail, about: joined.id }, now);
  });
}

export async function canConfirmWaiting(db: Db, token: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('waiting_list')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('token_expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

export function confirmWaiting(db: Db, token: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('waiting_list')
      .set({ confirmed_at: now.toISOString(), token_hash: null, token_expires_at: null })
      .where('token_hash', '=', hashToken(token))
      .where('token_expires_at', '>', now.toISOString())
      .returning('email')
      .executeTakeFirst();
    if (row) await resetMailCount(trx, { kind: 'confirmation', email: row.email });
    return row !== undefined;
  });
}
