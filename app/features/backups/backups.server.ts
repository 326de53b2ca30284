import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { formatFileSize } from '#platform/text/file-size.ts';
import {
  createTemporaryFolder,
  removeAbandoned,
  storeStream,
} from '#platform/process/temporary-files.server.ts';
import { type Source, writeArchive } from './archive-writing.server.ts';
import {
  type Backup,
  type BackupKind,
  DiskFullError,
  estimateSpace,
  type Sums,
  sumBytes,
  type Upload,
  uploadedName,
} from './backup.ts';
import { verifyArchive } from './restoring.server.ts';
import { listExpired } from './retention.ts';
import { HOUR_MS } from '#platform/time/durations.ts';

const ARCHIVE_NAME = /^atelier-[\d-]+Z\.tar\.gz(\.enc)?$/;
/** Of the space that backups take and that is free, what backups may take together. */
const MAX_SHARE_OF_SPACE = 0.5;

type BackupOptions = {
  kind: BackupKind;
  passphrase: string | null;
  now: Date;
  /** A file excluded from retention: the backup that is about to be restored. */
  keep?: string | undefined;
};

/**
 * Writes a backup, verifies that it can be restored, and only then gives it its final name and
 * deletes expired ones. Until then all files are in one temporary folder.
 */
export async function makeBackup(folder: string, source: Source, options: BackupOptions): Promise<Backup> {
  const { passphrase, now } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder, now);
  await requireDiskSpace(folder, source);
  const timestamp = now.toISOString().slice(0, -1).replaceAll(/[T:.]/g, '-');
  const file = join(folder, `atelier-${timestamp}Z.tar.gz${passphrase === null ? '' : '.enc'}`);
  const temporary = await createTemporaryFolder(folder);
  try {
    const draft = join(temporary, 'archive');
    await writeArchive(draft, source, { passphrase, now });
    const sums = await verifyArchive(draft, passphrase, temporary);
    const backup = await describe(draft, sums, { ...options, file: basename(file) });
    await writeFile(`${file}.json`, JSON.stringify(backup), { mode: 0o600, flush: true });
    await rename(draft, file);
    await removeExpired(folder, options.keep);
    return backup;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Newest first. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => ARCHIVE_NAME.test(name));
  const backups = await Promise.all(names.map((name) => readNote(join(folder, name))));
  return backups.filter((backup) => backup !== null).toSorted((a, b) => (a.file < b.file ? 1 : -1));
}

export async function deleteBackup(folder: string, file: string): Promise<boolean> {
  const exists = (await listBackups(folder)).some((backup) => backup.file === file);
  if (!exists) return false;
  await rm(join(folder, file), { force: true });
  await rm(join(folder, `${file}.json`), { force: true });
  return true;
}

async function describe(
  draft: string,
  { tables, media, damaged }: Sums,
  { file, kind, passphrase, now }: BackupOptions & { file: string },
): Promise<Backup> {
  return {
    file,
    kind,
    createdAt: now.toISOString(),
    bytes: (await stat(draft)).size,
    rows: Object.values(tables).reduce((total, { rows }) => total + rows, 0),
    images: new Set(Object.keys(media).map((path) => path.split('/')[0])).size,
    encrypted: passphrase !== null,
    damaged: Object.keys(damaged).toSorted(),
    verifiedAt: now.toISOString(),
  };
}

/** Notes with other names are of backups that are too old to be restored: these stay in the folder and are not listed. */
async function readNote(file: string): Promise<Backup | null> {
  try {
    const note = JSON.parse(await readFile(`${file}.json`, 'utf8'));
    // Those of earlier versions do not mention damaged images.
    return note.kind && note.createdAt ? { damaged: [], ...note } : null;
  } catch {
    return null;
  }
}

/**
 * Removes files of ended processes: temporary files, unverified archives and notes without an
 * archive.
 */
async function removeLeftovers(folder: string, now: Date) {
  await removeAbandoned(folder, now);
  const names = new Set(await readdir(folder));
  for (const name of names) {
    const other = name.endsWith('.json') ? name.slice(0, -'.json'.length) : `${name}.json`;
    if (!ARCHIVE_NAME.test(name.replace(/\.json$/, '')) || names.has(other)) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    // Another process may be between writing the note and renaming the archive.
    if (found && now.getTime() - found.mtimeMs > HOUR_MS) await rm(join(folder, name), { force: true });
  }
}

async function requireDiskSpace(folder: string, { databaseBytes, mediaStore }: Source) {
  const needed = estimateSpace(await databaseBytes(), await mediaStore.countBytes());
  const free = await freeBytes(folder);
  if (free < needed)
    throw new DiskFullError(
      `There is not enough disk space for a backup: it needs about ${formatFileSize(needed)}, and ${formatFileSize(free)} is free. Free up space and try again.`,
    );
}

async function freeBytes(folder: string) {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function removeExpired(folder: string, keep: string | undefined) {
  const backups = await listBackups(folder);
  const space = (await freeBytes(folder)) + sumBytes(backups);
  for (const { file } of listExpired(backups, space * MAX_SHARE_OF_SPACE))
    if (file !== keep) await deleteBackup(folder, file);
}

/** Replaces an earlier upload; false if there is not enough disk space. */
export function storeUpload(
  folder: string,
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): Promise<boolean> {
  return storeStream(bytes, { folder, path: join(folder, uploadedName), size });
}

export async function findUpload(folder: string): Promise<Upload | null> {
  try {
    const { size, mtime } = await stat(join(folder, uploadedName));
    return { bytes: size, at: mtime.toISOString() };
  } catch {
    return null;
  }
}
