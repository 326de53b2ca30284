import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { isDiskFull } from '#database/failure.ts';
import { UnusableBackup } from '#features/backups/backup.ts';
import { describeDamage } from '#features/backups/backup-report.server.ts';
import { restoreSite } from '#server/boot/restore-site.ts';
import { StartError } from '#server/boot/env.ts';
import { backUpSite } from './back-up-site.ts';
import { runWithoutSite } from './command.ts';

const options = {
  replace: { type: 'boolean', default: false },
  /** With the folder of the newer version that has migrated the present site, which is removed without a backup. */
  'replace-newer': { type: 'string' },
} as const;

/** `npm run restore -- FILE [--replace]`: without a site it creates one, for example on a new machine. */
await runWithoutSite('restore', async ({ env, now, args, print, warn }) => {
  const { values, path } = readArguments(args);
  // npm changes into the project folder; a relative path refers to the folder in which npm was called.
  const file = resolve(process.env.INIT_CWD ?? '.', path);
  await access(file).catch(() => {
    throw new StartError(`File not found: ${file}`);
  });
  const newerTables = values['replace-newer'] ? await readTableNames(values['replace-newer']) : null;
  const backUp: Parameters<typeof restoreSite>[1]['backUp'] = async (site, keep) => {
    const backup = await backUpSite(site, { env, now, kind: 'before-restore', keep });
    print(`The present site was backed up first: ${join(site.backupDir, backup.file)}`);
  };
  const target = { env, now, isReplaced: values.replace, newerTables, backUp };
  return restoreSite(file, target, async (db, checksums) => {
    const damage = await describeDamage(db, Object.keys(checksums.damaged));
    if (damage) warn(`When the backup was made, images were damaged. ${damage}`);
    const rows = Object.values(checksums.tables).reduce((total, table) => total + table.rows, 0);
    return `${rows} rows and ${Object.keys(checksums.media).length} files restored. Start the site, or restart it if it is running.`;
  }).catch((error: unknown) => {
    if (error instanceof UnusableBackup) throw new StartError(error.message);
    if (isDiskFull(error))
      throw new StartError('The disk is full, so nothing was restored. Free up space and try again.');
    throw error;
  });
});

function readArguments(args: string[]) {
  const usage = new StartError('Usage: npm run restore -- FILE [--replace]');
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [path, ...rest] = positionals;
    if (path && rest.length === 0) return { values, path };
  } catch {
    // An unknown option.
  }
  throw usage;
}

/** The tables of another version of Atelier, in its folder. */
async function readTableNames(folder: string): Promise<string[]> {
  const { tableNames } = await import(pathToFileURL(resolve(folder, 'database/tables.ts')).href);
  return tableNames;
}
