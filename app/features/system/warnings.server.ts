import type { Db } from '#database/schema.ts';
import { estimateSpace } from '#features/backups/backup.ts';
import { findSkippedBackup } from '#features/backups/daily.server.ts';
import type { BackupStore } from '#features/backups/backup-store.ts';
import { countMedia, describeFiles } from '#features/media/media.server.ts';
import type { MediaStore } from '#features/media/media-store.ts';
import { listMachineWarnings, type MachineOptions } from './machine.server.ts';
import { countMails, readDisk } from './system.server.ts';
import { listWarnings, type Warning } from './system.ts';

type Options = Omit<MachineOptions, 'backupDir' | 'isBackedUpElsewhere'> & {
  backupStore: BackupStore;
  db: Db;
  mediaStore: MediaStore;
  sendsMail: boolean;
  hasOtherSites: boolean;
};

/** All that the process can see without a request to another machine, for the panel and `atelier doctor`. */
export async function readWarnings(options: Options): Promise<Warning[]> {
  const { db, engine, dataFolder, backupStore, mediaStore } = options;
  const [newest] = await backupStore.list();
  const [disk, databaseBytes, media, damagedImages, mails, mediaProblem, backupProblem, ofMachine, skipped] =
    await Promise.all([
      readDisk(dataFolder),
      engine.bytes(),
      countMedia(db),
      describeFiles(db, newest?.damaged ?? []),
      countMails(db),
      mediaStore.findProblem(),
      backupStore.findProblem(),
      listMachineWarnings({
        ...options,
        backupDir: backupStore.folder,
        isBackedUpElsewhere: backupStore.isElsewhere,
      }),
      findSkippedBackup(db, backupStore),
    ]);
  const lastBackup = newest?.createdAt ?? null;
  const backupSpace = estimateSpace(databaseBytes, media.bytes);
  const state = { disk, lastBackup, backupSpace, damagedImages, mails, mediaProblem, backupProblem };
  const ofBackup = {
    what: `The daily backup was skipped. ${skipped}`,
    advice: 'It is tried again each hour.',
  };
  return [...listWarnings({ ...options, ...state }), ...(skipped ? [ofBackup] : []), ...ofMachine];
}
