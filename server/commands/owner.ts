import type { Db } from '#database/schema.ts';
import { createSetupLink } from '#features/account/owner-links.server.ts';
import { deleteSecondFactor } from '#features/account/sign-in-methods.server.ts';
import { describeCall } from '#platform/process/owner-command.ts';
import { runCommand } from './command.ts';
import { StartError } from '#server/boot/env.ts';

type OwnerContext = { db: Db; siteUrl: string; now: Date };

/** `npm run owner -- …`: account recovery for people with shell access to the server. */
const commands = new Map<string, (context: OwnerContext) => Promise<string>>([
  ['reset-link', async ({ db, siteUrl, now }) => siteUrl + (await createSetupLink(db, now))],
  [
    'second-factor-off',
    async ({ db }) => {
      await deleteSecondFactor(db);
      return 'Two-factor authentication is off. You can now sign in with your password only.';
    },
  ],
]);

await runCommand('owner', async ({ site, now, args }) => {
  const execute = commands.get(args[0] ?? '');
  if (!execute) throw new StartError(`Usage: ${describeCall('owner', [...commands.keys()].join(' | '))}`);
  return execute({ db: site.database.db, siteUrl: site.siteUrl, now });
});
