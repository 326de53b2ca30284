import { resolve } from 'node:path';
import { ExportFailed, exportToFile, exportToStdout } from '#features/exports/export-file.server.ts';
import { describeCall } from '#platform/process/owner-command.ts';
import { StartError } from '#server/boot/env.ts';
import { runCommand } from './command.ts';

/** `npm run export -- FILE.zip`: everything as one zip; for the site itself also to stdout, as `-`. */
await runCommand('export', async ({ args, site, now }) => {
  const [file, ...rest] = args;
  if (!file || rest.length > 0 || /^-./.test(file))
    throw new StartError(`Usage: ${describeCall('export', 'FILE.zip')}`);
  const { database, mediaStore, backupDir: workDir } = site;
  const source = { snapshot: database.snapshot, mediaStore, workDir, siteUrl: site.siteUrl, now };
  try {
    if (file === '-') return await exportToStdout(source);
    // npm changes into the project folder; a relative path refers to the folder in which npm was called.
    return await exportToFile(resolve(process.env.INIT_CWD ?? '.', file), source);
  } catch (error) {
    if (error instanceof ExportFailed) throw new StartError(error.message, { cause: error.cause });
    throw error;
  }
});
