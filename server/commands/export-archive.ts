import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDiskFull } from '#database/failure.ts';
import { openExport } from '#features/exports/archive.server.ts';
import { temporaryName } from '#platform/process/temporary-files.server.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { StartError } from '#server/boot/env.ts';
import type { CommandContext } from './command.ts';

type Context = Pick<CommandContext, 'now'> & {
  site: Pick<CommandContext['site'], 'mediaDir' | 'backupDir' | 'siteUrl'> & {
    database: Pick<CommandContext['site']['database'], 'snapshot'>;
  };
};

/** Written under a temporary name, so that a file of the given name is always complete. */
export async function exportArchive(file: string, { site, now }: Context): Promise<string> {
  if (await stat(file).catch(() => null))
    throw new StartError(`${file} already exists. Delete it, or choose another name.`);
  const draft = join(dirname(file), temporaryName());
  const { signal, end } = stopOnSignals();
  let output: FileHandle | undefined;
  try {
    output = await open(draft, 'wx', 0o600).catch(explainOutput(file));
    const zip = await openZip({ site, now });
    await pipeline(zip, output.createWriteStream({ flush: true }), { signal });
    await rename(draft, file).catch(explainOutput(file));
  } catch (error) {
    await output?.close().catch(() => {});
    await rm(draft, { force: true });
    throw signal.aborted
      ? new StartError('Stopped. Nothing was exported.')
      : readableError(error, site.mediaDir);
  } finally {
    end();
  }
  const { size } = await stat(file);
  return `${file}\n${formatFileSize(size)}. README.md in ${basename(file)} explains the files. It contains personal data: store it in a safe place.`;
}

/** Returns without an error when it is stopped, so that the process ends after its temporary files were removed. */
export async function exportToStdout(context: Context): Promise<string> {
  const { signal, stop, end } = stopOnSignals();
  // The reader has closed the pipe.
  process.stdout.on('error', stop);
  try {
    await pipeline(await openZip(context), process.stdout, { signal });
  } catch (error) {
    if (!signal.aborted) throw readableError(error, context.site.mediaDir);
  } finally {
    end();
  }
  return '';
}

function openZip({ site, now }: Context) {
  const { database, mediaDir, backupDir: workDir, siteUrl } = site;
  return openExport({ snapshot: database.snapshot, mediaDir, workDir, siteUrl, now });
}

function stopOnSignals() {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const signals = ['SIGINT', 'SIGTERM'];
  // Not only once: Ctrl-C in a terminal sends SIGINT twice, from the terminal and forwarded by the start script.
  for (const signal of signals) process.on(signal, stop);
  return { signal: stopping.signal, stop, end: () => signals.forEach((signal) => process.off(signal, stop)) };
}

function explainOutput(file: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (isDiskFull(error)) throw error;
    throw new StartError(`${file} cannot be written. Choose a file in an existing folder.`, { cause: error });
  };
}

function readableError(error: unknown, mediaDir: string) {
  const { code, path } = error as NodeJS.ErrnoException;
  if (isDiskFull(error))
    return new StartError('The disk is full, so nothing was exported. Free up space and try again.', {
      cause: error,
    });
  if (path?.startsWith(mediaDir))
    return new StartError(
      `The image ${path} cannot be read (${code}), so nothing was exported. Check its permissions and try again.`,
    );
  return error;
}
