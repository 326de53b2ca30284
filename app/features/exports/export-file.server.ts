import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDiskFull } from '#database/failure.ts';
import { temporaryName } from '#platform/process/temporary-files.server.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { type ExportSource, openExport } from './archive.server.ts';

/** The message is for the owner. */
export class ExportFailed extends Error {}

/** Written under a temporary name, so that a file of the given name is always complete. */
export async function exportToFile(file: string, source: ExportSource): Promise<string> {
  if (await stat(file).catch(() => null))
    throw new ExportFailed(`${file} already exists. Delete it, or choose another name.`);
  const draft = join(dirname(file), temporaryName());
  const { signal, end } = stopOnSignals();
  let output: FileHandle | undefined;
  try {
    output = await open(draft, 'wx', 0o600).catch(explainOutput(file));
    await pipeline(await openExport(source), output.createWriteStream({ flush: true }), { signal });
    await rename(draft, file).catch(explainOutput(file));
  } catch (error) {
    await output?.close().catch(() => {});
    await rm(draft, { force: true });
    throw signal.aborted
      ? new ExportFailed('Stopped. Nothing was exported.')
      : readableError(error, source.mediaStore.workDir);
  } finally {
    end();
  }
  const { size } = await stat(file);
  return `${file}\n${formatFileSize(size)}. README.md in ${basename(file)} explains the files. It contains personal data: store it in a safe place.`;
}

/** Returns without an error when it is stopped, so that the process ends after its temporary files were removed. */
export async function exportToStdout(source: ExportSource): Promise<string> {
  const { signal, stop, end } = stopOnSignals();
  // The reader has closed the pipe.
  process.stdout.on('error', stop);
  try {
    await pipeline(await openExport(source), process.stdout, { signal });
  } catch (error) {
    if (!signal.aborted) throw readableError(error, source.mediaStore.workDir);
  } finally {
    end();
  }
  return '';
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
    throw new ExportFailed(`${file} cannot be written. Choose a file in an existing folder.`, {
      cause: error,
    });
  };
}

function readableError(error: unknown, mediaDir: string) {
  const { code, path } = error as NodeJS.ErrnoException;
  if (isDiskFull(error))
    return new ExportFailed('The disk is full, so nothing was exported. Free up space and try again.', {
      cause: error,
    });
  if (path?.startsWith(mediaDir))
    return new ExportFailed(
      `The image ${path} cannot be read (${code}), so nothing was exported. Check its permissions and try again.`,
    );
  return error;
}
