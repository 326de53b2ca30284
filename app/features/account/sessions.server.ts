import type { Db } from '#database/schema.ts';
import type { Session } from './account.ts';
import { deviceName } from './device-name.ts';
import { revokeKnownDevices } from './known-devices.server.ts';

/** The current session first. */
export async function listSessions(
  db: Db,
  { current, now }: { current: string; now: Date },
): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('expires_at', '>', now.toISOString())
    .orderBy('updated_at', 'desc')
    .execute();
  const sessions = rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent ?? ''),
    createdAt: row.created_at,
    seenAt: row.updated_at,
    isCurrent: row.id === current,
  }));
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** The device may be lost, so all known devices are revoked too. */
export async function endSession(db: Db, id: string) {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
  await revokeKnownDevices(db);
}

export async function endSessions(db: Db, { except }: { except: string }) {
  await db.deleteFrom('sessions').where('id', '!=', except).execute();
  await revokeKnownDevices(db);
}

/** Deletes expired challenges, sessions and owner links, whether used or not. */
export async function deleteExpiredSignIns(db: Db, now: Date) {
  for (const table of ['verifications', 'sessions', 'owner_links'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now.toISOString()).execute();
}
