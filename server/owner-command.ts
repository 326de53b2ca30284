import type { Db } from '#database/schema.ts';
import { createWayIn } from '#features/account/owner-links.server.ts';
import { deleteSecondFactor } from '#features/account/second-factor.server.ts';
import { readEnv, UnusableEnv } from '#platform/env.ts';
import { openSite } from './open-site.ts';
import { StartError } from './start-error.ts';

type Site = { db: Db; siteUrl: string; now: Date };

/** `npm run owner -- …`: the ways back in for whoever can run a command on the server. */
const commands = new Map<string, (site: Site) => Promise<string>>([
  ['reset-link', async ({ db, siteUrl, now }) => siteUrl + (await createWayIn(db, now))],
  [
    'second-factor-off',
    async ({ db }) => {
      await deleteSecondFactor(db);
      return 'The second factor is off: the password is enough to sign in.';
    },
  ],
]);

async function run(command: string) {
  const work = commands.get(command);
  if (!work) throw new StartError(`Usage: npm run owner -- ${[...commands.keys()].join(' | ')}`);
  const env = readEnv(process.env);
  const now = new Date();
  const { database } = await openSite(env, now);
  const said = await work({ db: database.db, siteUrl: env.SITE_URL, now });
  await database.close();
  console.log(said);
}

try {
  await run(process.argv.at(-1)!);
} catch (error) {
  if (!(error instanceof StartError || error instanceof UnusableEnv)) throw error;
  console.error(error.message);
  process.exit(1);
}
