import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { failureOf } from '#database/failure.ts';
import { openExport } from '#features/exports/archive.server.ts';
import { temporaryName } from '#platform/process/temporary-folder.server.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { StartError } from '#server/boot/start-error.ts';
import type { CommandContext } from './command.ts';

/** Written under a temporary name, so that a file of the given name is always complete. */
export async function exportArchive(file: string, { env, site, now }: CommandContext): Promise<string> {
  const { database, mediaDir, backupDir: workDir } = site;
  if (await stat(file).catch(() => null))
    throw new StartError(`${file} already exists. Delete it, or choose another name.`);
  const draft = join(dirname(file), temporaryName());
  try {
    const zip = await openExport({
      snapshot: database.snapshot,
      mediaDir,
      workDir,
      siteUrl: env.SITE_URL,
      now,
    });
    await pipeline(zip, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw readableError(error, file);
  }
  const { size } = await stat(file);
  return `${file}\n${formatFileSize(size)}. README.md in ${basename(file)} explains the files. It contains personal data: store it in a safe place.`;
}

function readableError(error: unknown, file: string) {
  const { code } = error as NodeJS.ErrnoException;
  if (failureOf(error) === 'full' || code === 'ENOSPC')
    return new StartError('The disk is full, so nothing was exported. Free up space and try again.');
  if (code === 'ENOENT' || code === 'EACCES' || code === 'ENOTDIR' || code === 'EROFS')
    return new StartError(`${file} cannot be written. Choose a file in an existing folder.`);
  return error;
}
