import type { OpenDatabase } from '#database/client.ts';
import { createOwner, findOwner } from '#features/account/owner.server.ts';
import { hashPassword } from '#features/account/password-hashing.server.ts';
import { claimSetting } from '#features/settings/settings.server.ts';
import { installDemoContent } from './sample-content.ts';

/**
 * Fills a new database, once: the setting that is claimed first makes a second instance wait for the commit and then
 * leave everything alone, and demo content that the owner removed never comes back.
 */
export async function prepareContent(
  { withoutTimeouts }: Pick<OpenDatabase, 'withoutTimeouts'>,
  { demo, owner, now }: { demo: boolean; owner: { email: string; password: string } | null; now: Date },
) {
  await withoutTimeouts(async (db) => {
    const isNew = owner !== null && (await findOwner(db)) === null;
    const passwordHash = isNew ? await hashPassword(owner.password) : '';
    await db.transaction().execute(async (trx) => {
      if ((await claimSetting(trx, 'first_start', now.toISOString(), now)) && demo)
        await installDemoContent(trx, now);
      if (isNew) await createOwner(trx, { email: owner.email, passwordHash, name: 'Owner' }, now);
    });
  });
}
