import type { Readable } from 'node:stream';
import type { Backup } from './backup.ts';

/** Where verified backups are. */
export type BackupStore = {
  /** A folder of this machine, for archives before they are verified, uploads, and notes of what is running. */
  folder: string;
  /** Whether they survive this machine. */
  isElsewhere: boolean;
  /** Newest first. While the store cannot be read, what was there before. */
  list(): Promise<Backup[]>;
  /** Takes the archive, which is a file in `folder`. */
  add(archive: string, backup: Backup): Promise<void>;
  remove(file: string): Promise<void>;
  /** Null if there is no such backup. */
  open(file: string): Promise<Readable | null>;
  /** How `npm run restore` names the backup. */
  addressOf(file: string): string;
  /** Removes what ended processes left. */
  clean(now: Date): Promise<void>;
  /** What the backups may take together. */
  findMaxBytes(): Promise<number>;
  /** Why the store cannot be used now, as a sentence; null if it can. */
  findProblem(): Promise<string | null>;
};

export const ARCHIVE_NAME = /^atelier-[\d-]+Z\.tar\.gz(\.enc)?$/;

/**
 * The note beside an archive; null if it is of a backup that is too old to be restored: such a backup stays and is not
 * listed.
 */
export function readNote(text: string): Backup | null {
  const note = JSON.parse(text);
  // Those of earlier versions do not mention damaged images.
  return note.kind && note.createdAt ? { damaged: [], ...note } : null;
}

export function sortBackups(backups: (Backup | null)[]): Backup[] {
  return backups.filter((backup) => backup !== null).toSorted((a, b) => (a.file < b.file ? 1 : -1));
}
