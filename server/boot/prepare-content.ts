import type { OpenDatabase } from '#database/client.ts';
import { createOwner, findOwner } from '#features/account/owner.server.ts';
import { hashPassword } from '#features/account/password-hashing.server.ts';
import { claimSetting } from '#features/settings/settings.server.ts';
import { installSampleContent } from './sample-content.ts';

/**
 * Fills a new database once. Claiming the `first_start` setting makes a second instance wait for the commit and then
 * skip, and prevents sample content that the owner removed from being installed again.
 */
export async function prepareContent(
  { withoutTimeouts }: Pick<OpenDatabase, 'withoutTimeouts'>,
  { sample, owner, now }: { sample: boolean; owner: { email: string; password: string } | null; now: Date },
) {
  await withoutTimeouts(async (db) => {
    const needsOwner = owner !== null && (await findOwner(db)) === null;
    const passwordHash = needsOwner ? await hashPassword(owner.password) : '';
    await db.transaction().execute(async (trx) => {
      if ((await claimSetting(trx, 'first_start', now.toISOString(), now)) && sample)
        await installSampleContent(trx, now);
      if (needsOwner) await createOwner(trx, { email: owner.email, passwordHash, name: 'Owner' }, now);
    });
  });
}
