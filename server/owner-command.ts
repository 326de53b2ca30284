import { createWayIn } from '#features/account/owner-links.server.ts';
import { readEnv, UnusableEnv } from '#platform/env.ts';
import { openSite } from './open-site.ts';
import { StartError } from './start-error.ts';

const USAGE = 'Usage: npm run owner -- reset-link';

/** `npm run owner -- reset-link`: the way back in for whoever can run a command on the server. */
async function resetLink() {
  const env = readEnv(process.env);
  const now = new Date();
  const { database } = await openSite(env, now);
  const path = await createWayIn(database.db, now);
  await database.close();
  console.log(`${env.SITE_URL}${path}`);
}

try {
  if (process.argv.at(-1) !== 'reset-link') throw new StartError(USAGE);
  await resetLink();
} catch (error) {
  if (!(error instanceof StartError || error instanceof UnusableEnv)) throw error;
  console.error(error.message);
  process.exit(1);
}
