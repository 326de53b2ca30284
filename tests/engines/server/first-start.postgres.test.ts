import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { readEnv } from '#server/boot/env.ts';
import { readSecret } from '#server/boot/open-site.ts';
import { builtApp } from '../../support/built-app.ts';
import { temporaryFolder } from '../../support/process/site-process.ts';
import { newLocation } from '../../support/database/test-database.ts';

const { prepareContent } = await builtApp();

/** Connections that wait for a lock longer than the request timeout. */
const waiting = sql`select pid from pg_stat_activity where datname = current_database()
  and wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '6 seconds'`;

test('startup waits without timeout for another instance that locked the settings', async () => {
  const location = await newLocation();
  const database = await openDatabase(location);
  onTestFinished(() => database.close());
  const other = new Client({ connectionString: location });
  await other.connect();
  onTestFinished(() => other.end());
  // As during a restore.
  await other.query('begin; lock table settings in exclusive mode');

  const now = new Date();
  const env = readEnv({ DATABASE_URL: location, DATA_DIR: temporaryFolder() });
  const owner = { email: 'ida@example.com', password: 'a long password' };
  const starting = Promise.all([
    readSecret(env, database, now),
    prepareContent(database, { sample: false, owner, now }),
  ]);
  const waitForBothLocks = async () => {
    await expect.poll(async () => (await waiting.execute(database.db)).rows).toHaveLength(2);
  };
  await Promise.race([waitForBothLocks(), starting]);
  await other.query('commit');

  const [secret] = await starting;
  expect(secret).toHaveLength(43);
  expect(await database.db.selectFrom('owners').select('email').execute()).toEqual([
    { email: 'ida@example.com' },
  ]);
});
