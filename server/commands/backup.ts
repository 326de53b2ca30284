import { parseArgs } from 'node:util';
import { backupKinds } from '#features/backups/backup.ts';
import { backUpSite } from './back-up-site.ts';
import { runCommand } from './command.ts';

/** `npm run backup` */
await runCommand(({ env, site, now, args }) => {
  const { values } = parseArgs({ args, options: { kind: { type: 'string' } } });
  const kind = backupKinds.find((known) => known === values.kind) ?? 'manual';
  return backUpSite(site, { env, now, kind });
});
