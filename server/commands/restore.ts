import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeDamage, describeRestored } from '#features/backups/backup-report.server.ts';
import { describeCall } from '#platform/process/owner-command.ts';
import type { Site } from '#server/boot/open-site.ts';
import { restoreSite } from '#server/boot/restore-site.ts';
import { StartError } from '#server/boot/env.ts';
import { backUpSite } from './back-up-site.ts';
import { runWithoutSite } from './command.ts';

/** `--replace-newer` is given by `deploy/atelier`, with the folder of a version that has failed. */
const options = {
  replace: { type: 'boolean', default: false },
  'replace-newer': { type: 'string' },
} as const;

/** `npm run restore -- FILE [--replace]`: without a site it creates one, for example on a new machine. */
await runWithoutSite('restore', async ({ env, now, args, print, warn }) => {
  const { values, path } = readArguments(args);
  const backUp = async (site: Site, keep: string) => {
    const backup = await backUpSite(site, { env, now, kind: 'before-restore', keep });
    print(`The present site was backed up first: ${join(site.backupDir, backup.file)}`);
  };
  const target = { env, now, isReplaced: values.replace, newerFolder: values['replace-newer'], backUp };
  // npm changes into the project folder; a relative path refers to the folder in which npm was called.
  return restoreSite(resolve(process.env.INIT_CWD ?? '.', path), target, async (db, checksums) => {
    const damage = await describeDamage(db, Object.keys(checksums.damaged));
    if (damage) warn(`When the backup was made, images were damaged. ${damage}`);
    return describeRestored(checksums);
  });
});

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length === 1 && positionals[0]) return { values, path: positionals[0] };
  } catch {
    // An unknown option.
  }
  throw new StartError(`Usage: ${describeCall('restore', 'FILE [--replace]')}`);
}
