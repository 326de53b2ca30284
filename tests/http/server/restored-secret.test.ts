import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { restoreArchive } from '#features/backups/restoring.server.ts';
import { readEnv } from '#server/boot/env.ts';
import { readSecret, storeRestoredSecret } from '#server/boot/open-site.ts';
import { backUp, now, startSite } from '../../support/process/backed-up-site.ts';
import { temporaryFolder } from '../../support/process/site-process.ts';

const secret = 'the secret of the site that was backed up';

test('a process that ends right after a restore keeps the secret of the backup', async () => {
  const site = await startSite();
  const { file } = await backUp({ ...site, secret });
  const env = readEnv({
    DATA_DIR: temporaryFolder(),
    ...(inject('postgresUrl') && { DATABASE_URL: inject('postgresUrl')! }),
  });
  expect(await readSecret(env, site, now)).not.toBe(secret);
  const storeSecret = (db: Db, found: string) => storeRestoredSecret(env, db, found, now);
  await restoreArchive(join(site.folder, file), null, {
    mediaStore: site.mediaStore,
    openTarget: async () => ({ ...site, storeSecret }),
  });
  // The first start stores it, later ones read it.
  expect(await readSecret(env, site, now)).toBe(secret);
  expect(await readSecret(env, site, now)).toBe(secret);
});
