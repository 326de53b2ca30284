import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatFileSize } from '#platform/text/file-size.ts';
import { createTemporaryFolder, storeStream } from '#platform/process/temporary-files.server.ts';
import { type Source, writeArchive } from './archive-writing.server.ts';
import {
  type Backup,
  type BackupKind,
  DiskFullError,
  estimateSpace,
  type Sums,
  type Upload,
  uploadedName,
} from './backup.ts';
import { freeBytes } from './backup-folder.server.ts';
import type { BackupStore } from './backup-store.ts';
import { verifyArchive } from './restoring.server.ts';
import { listExpired } from './retention.ts';

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
export async function makeBackup(
  store: BackupStore,
  source: Source,
  options: BackupOptions,
): Promise<Backup> {
  const { passphrase, now } = options;
  const { folder } = store;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await store.clean(now);
  await requireDiskSpace(folder, source);
  const timestamp = now.toISOString().slice(0, -1).replaceAll(/[T:.]/g, '-');
  const file = `atelier-${timestamp}Z.tar.gz${passphrase === null ? '' : '.enc'}`;
  const temporary = await createTemporaryFolder(folder);
  try {
    const draft = join(temporary, 'archive');
    await writeArchive(draft, source, { passphrase, now });
    const sums = await verifyArchive(draft, passphrase, temporary);
    const backup = await describe(draft, sums, { ...options, file });
    await store.add(draft, backup);
    await removeExpired(store, options.keep);
    return backup;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

export async function deleteBackup(store: BackupStore, file: string): Promise<boolean> {
  const exists = (await store.list()).some((backup) => backup.file === file);
  if (exists) await store.remove(file);
  return exists;
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

async function requireDiskSpace(folder: string, { databaseBytes, mediaStore }: Source) {
  const needed = estimateSpace(await databaseBytes(), await mediaStore.countBytes());
  const free = await freeBytes(folder);
  if (free < needed)
    throw new DiskFullError(
      `There is not enough disk space for a backup: it needs about ${formatFileSize(needed)}, and ${formatFileSize(free)} is free. Free up space and try again.`,
    );
}

async function removeExpired(store: BackupStore, keep: string | undefined) {
  for (const { file } of listExpired(await store.list(), await store.findMaxBytes()))
    if (file !== keep) await store.remove(file);
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
