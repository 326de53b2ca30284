export const FORMAT = 1;

/** Why a backup was made; each kind has its own retention, so that none pushes out another. */
export const backupKinds = ['daily', 'manual', 'before-restore'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** The first entry of an archive. */
export type Label = { format: number; madeAt: string; steps: string[] };

/** The last entry of an archive: what must be in it, so that one cut short or altered is noticed. */
export type Sums = {
  tables: Record<string, { rows: number; sha256: string }>;
  media: Record<string, string>;
};

/** A backup as the owner sees it. */
export type Backup = {
  file: string;
  /** One before a restore holds what that restore replaced. */
  kind: BackupKind;
  madeAt: string;
  bytes: number;
  rows: number;
  pictures: number;
  sealed: boolean;
  /** When it was last restored into a scratch place and found the same. */
  provenAt: string | null;
};

/** A backup that the owner brought along, to restore it. */
export type Upload = { bytes: number; at: string };

/** What the site does with backups at this moment, or failed to do. */
export type Work = {
  act: 'backup' | 'restore';
  startedAt: string;
  isRunning: boolean;
  failure: string | null;
};

export const uploadedName = 'uploaded';
export const backupUploadPath = '/admin/system/upload';
/** A larger one is brought to the server by other means and restored by the command. */
export const largestBackupUpload = 4 * 1024 ** 3;
export const restorePhrase = 'restore';

/** An archive that cannot be used, said so that the owner knows what to do. */
export class UnusableBackup extends Error {}

/** There is not enough room on the disk. */
export class DiskFullError extends Error {}
