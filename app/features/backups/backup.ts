import { ENCRYPTED_FILE_START } from '#platform/crypto/encrypted-file.ts';

export const FORMAT = 2;

/** Of a command that failed because the disk is full. */
export const DISK_FULL_EXIT_CODE = 28;

/** Of a backup that was made although image files are damaged or missing. */
export const DAMAGED_IMAGES_EXIT_CODE = 3;

/** Each kind has its own retention, so that none displaces another. */
export const backupKinds = ['daily', 'manual', 'before-restore'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** The first entry of an archive. */
export type Label = { format: number; createdAt: string; migrations: string[] };

/** The last entry of an archive: its expected content, to detect truncation and changes. */
export type Sums = {
  tables: Record<string, { rows: number; sha256: string }>;
  media: Record<string, string>;
  /** The stored checksums of image files that were damaged or missing; empty if none is stored. */
  damaged: Record<string, string>;
};

export type Backup = {
  file: string;
  /** `before-restore` holds the data that a restore replaced. */
  kind: BackupKind;
  createdAt: string;
  bytes: number;
  rows: number;
  images: number;
  encrypted: boolean;
  /** Image files that differed from their stored checksums or were missing. */
  damaged: string[];
  /** When it was last restored into a scratch database and compared. */
  verifiedAt: string | null;
};

export function sumBytes(backups: Pick<Backup, 'bytes'>[]) {
  return backups.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Disk space reserved for the running site. */
const RESERVED_BYTES = 16 * 1024 ** 2;

/** What must be free for a backup: it holds every image and the compressed rows, and is restored into a second database. */
export function estimateSpace(databaseBytes: number, mediaBytes: number) {
  return 2 * databaseBytes + mediaBytes + RESERVED_BYTES;
}

/** An archive uploaded by the owner for a restore. */
export type Upload = { bytes: number; at: string };

/** The current or last failed work, or the restore that was done last. */
export type Work = {
  kind: 'backup' | 'restore';
  startedAt: string;
  isRunning: boolean;
  failure: string | null;
};

/** Why a backup or restore does not start while another one has the lock. */
export function describeRefusal(work: Work | null): string {
  if (!work?.isRunning)
    return 'Another process has the lock of backups and restores. Try again in a minute: if it was cut off, the lock is free then.';
  return `${work.kind === 'backup' ? 'Another backup' : 'A restore'} is still running. Try again when it has finished.`;
}

export const uploadedName = 'uploaded';
export const backupUploadPath = '/admin/system/upload';
/** In bytes; larger archives are copied to the server and restored by the command. */
export const MAX_BACKUP_UPLOAD_BYTES = 4 * 1024 ** 3;
export const restorePhrase = 'restore';

/** Whether the first bytes are those of a gzip or an encrypted file. */
export async function canBeBackup(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, ENCRYPTED_FILE_START.length).arrayBuffer());
  const isGzip = start[0] === 0x1f && start[1] === 0x8b;
  return isGzip || new TextDecoder().decode(start) === ENCRYPTED_FILE_START;
}

/** An archive that cannot be used; the message tells the owner what to do. */
export class UnusableBackup extends Error {}

export class DiskFullError extends Error {}
