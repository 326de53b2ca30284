import type { Db } from '#database/schema.ts';
import { listBackups } from '#features/backups/backups.server.ts';
import { describeFiles } from '#features/media/media.server.ts';
import { listMachineWarnings, type MachineOptions } from './machine.server.ts';
import { countMails, readDisk } from './system.server.ts';
import { listWarnings, type Warning } from './system.ts';

type Options = MachineOptions & {
  db: Db;
  sendsMail: boolean;
  hasOtherSites: boolean;
  siteUrl: string;
};

/** All that the process can see without a request to another machine, for the panel and `atelier doctor`. */
export async function readWarnings(options: Options): Promise<Warning[]> {
  const { db, dataFolder, backupDir } = options;
  const [newest] = await listBackups(backupDir);
  const [disk, damagedImages, mails, ofMachine] = await Promise.all([
    readDisk(dataFolder),
    describeFiles(db, newest?.damaged ?? []),
    countMails(db),
    listMachineWarnings(options),
  ]);
  const lastBackup = newest?.createdAt ?? null;
  return [...listWarnings({ ...options, disk, lastBackup, damagedImages, mails }), ...ofMachine];
}
