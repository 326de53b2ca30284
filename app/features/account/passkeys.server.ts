import type { Db } from '#database/schema.ts';
import type { Passkey } from './account.ts';

export async function listPasskeys(db: Db): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at'])
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, name, created_at }) => ({ id, name: name ?? 'Passkey', createdAt: created_at }));
}

export async function renamePasskey(db: Db, { id, name }: { id: string; name: string }) {
  await db.updateTable('passkeys').set({ name }).where('id', '=', id).execute();
}

export async function deletePasskey(db: Db, id: string) {
  await db.deleteFrom('passkeys').where('id', '=', id).execute();
}
