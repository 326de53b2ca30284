import type { Db } from '#database/schema.ts';
import { findSetting } from '#features/settings/settings.server.ts';
import { defaultMailsPerMinute } from './mail.ts';

const SETTING_KEY = 'mailsPerMinute';

export async function readMailsPerMinute(db: Db): Promise<number> {
  return Number((await findSetting(db, SETTING_KEY)) ?? defaultMailsPerMinute);
}

export async function saveMailsPerMinute(db: Db, perMinute: number, now: Date) {
  const row = { value: JSON.stringify(String(perMinute)), updated_at: now.toISOString(), is_sample: false };
  await db
    .insertInto('settings')
    .values({ key: SETTING_KEY, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
