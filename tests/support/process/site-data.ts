import { join } from 'node:path';
import { openDatabase } from '#database/client.ts';
import { createOwner } from '#features/account/owner.server.ts';
import { hashPassword } from '#features/account/password-hashing.server.ts';

type Owner = { ADMIN_EMAIL: string; ADMIN_PASSWORD: string };

/** The data of a site with an owner, as if it had run before. */
export async function createSiteData(
  folder: string,
  { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Owner,
) {
  const { db, close } = await openDatabase(join(folder, 'atelier.db'));
  await createOwner(db, { email, passwordHash: await hashPassword(password), name: 'Owner' }, new Date());
  await close();
}
