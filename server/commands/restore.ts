import { parseArgs } from 'node:util';
import { describeDamage, describeRestored } from '#features/backups/backup-report.server.ts';
import { describeCall } from '#platform/process/owner-command.ts';
import type { Site } from '#server/boot/open-site.ts';
import { restoreSite } from '#server/boot/restore-site.ts';
import { type Env, StartError } from '#server/boot/env.ts';
import { describeArchives, findArchive } from './find-archive.ts';
import { backUpSite } from './back-up-site.ts';
import { runWithoutSite } from './command.ts';

/** `--replace-newer` is given by `deploy/atelier`, with the folder of a version that has failed. */
const options = {
  replace: { type: 'boolean', default: false },
  'replace-newer': { type: 'string' },
} as const;

/** `npm run restore -- FILE [--replace]`: without a site it creates one, for example on a new machine. */
await runWithoutSite('restore', async ({ env, now, args, print, warn }) => {
  const { values, path } = await readArguments(args, env);
  const archive = await findArchive(env, path);
  const backUp = async (site: Site, keep: string) => {
    const backup = await backUpSite(site, { env, now, kind: 'before-restore', keep });
    print(`The present site was backed up first: ${site.backupStore.addressOf(backup.file)}`);
  };
  const target = { env, now, isReplaced: values.replace, newerFolder: values['replace-newer'], backUp };
  let isRestored = false;
  try {
    const result = await restoreSite(archive.file, target, async (db, checksums) => {
      const damage = await describeDamage(db, Object.keys(checksums.damaged));
      if (damage) warn(`When the backup was made, images were damaged. ${damage}`);
      return describeRestored(checksums);
    });
    isRestored = true;
    return result;
  } finally {
    await archive.end({ isRestored });
  }
});

async function readArguments(args: string[], env: Env) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length === 1 && positionals[0]) return { values, path: positionals[0] };
  } catch {
    // An unknown option.
  }
  const usage = `Usage: ${describeCall('restore', 'FILE [--replace]')}`;
  throw new StartError([usage, ...(await describeArchives(env))].join('\n'));
}
