import type { Db } from '#database/schema.ts';
import { createSetupLink } from '#features/account/owner-links.server.ts';
import { deleteSecondFactor } from '#features/account/second-factor.server.ts';
import { runCommand } from './command.ts';
import { StartError } from '#server/boot/start-error.ts';

type Site = { db: Db; siteUrl: string; now: Date };

/** `npm run owner -- …`: the ways back in for whoever can run a command on the server. */
const commands = new Map<string, (site: Site) => Promise<string>>([
  ['reset-link', async ({ db, siteUrl, now }) => siteUrl + (await createSetupLink(db, now))],
  [
    'second-factor-off',
    async ({ db }) => {
      await deleteSecondFactor(db);
      return 'Two-factor authentication is off. You can now sign in with your password only.';
    },
  ],
]);

await runCommand(async ({ env, site, now, args }) => {
  const work = commands.get(args[0] ?? '');
  if (!work) throw new StartError(`Usage: npm run owner -- ${[...commands.keys()].join(' | ')}`);
  return work({ db: site.database.db, siteUrl: env.SITE_URL, now });
});
