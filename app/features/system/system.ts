import { formatFileSize } from '#platform/text/file-size.ts';
import { formatCount, type NumberFormats } from '#platform/text/count.ts';
import { DAY_MS, MINUTE_MS } from '#platform/time/durations.ts';

const GIGABYTE = 1024 ** 3;
const MIN_FREE_SHARE = 0.1;
const MAX_BACKUP_AGE_MS = 2 * DAY_MS;

export type Disk = { free: number; total: number };
export type MailCounts = { waiting: number; failed: number };
export type Host = {
  version: string;
  schema: string;
  node: string;
  startedAt: string;
  disk: Disk | null;
};

export type Warning = { what: string; advice: string };

type SystemState = {
  disk: Disk | null;
  lastBackup: string | null;
  /** What must be free for the next backup, in bytes. */
  backupSpace: number;
  /** Image files that were damaged or missing at the last backup, with their names. */
  damagedImages: string[];
  mails: MailCounts;
  /** Why media files cannot be read and stored now, as a sentence. */
  mediaProblem: string | null;
  /** Why backups cannot be stored now. */
  backupProblem: string | null;
  sendsMail: boolean;
  /** Other processes that serve the same SQLite file. */
  hasOtherSites: boolean;
  siteUrl: string;
  now: Date;
  formats: NumberFormats;
};

/** Most urgent first. */
export function listWarnings({
  disk,
  lastBackup,
  backupSpace,
  damagedImages,
  mails,
  mediaProblem,
  backupProblem,
  sendsMail,
  hasOtherSites,
  siteUrl,
  now,
  formats,
}: SystemState): Warning[] {
  const age = lastBackup === null ? null : now.getTime() - Date.parse(lastBackup);
  return [
    disk !== null &&
      isAlmostFull(disk) && {
        what: `The disk is almost full: ${formatFileSize(disk.free, formats)} free.`,
        advice: 'Free up disk space or add more, or the site will not be able to save changes.',
      },
    disk !== null &&
      disk.free < backupSpace && {
        what: `The next backup does not fit: it needs about ${formatFileSize(backupSpace, formats)}, and ${formatFileSize(disk.free, formats)} is free.`,
        advice: 'Free up disk space or add more. Old backups are listed below.',
      },
    mediaProblem !== null && {
      what: mediaProblem,
      advice:
        'Uploads fail until it is back, and visitors see only the media of which this machine has a copy. Check the object store, MEDIA_URL and its key.',
    },
    hasOtherSites && {
      what: 'Another process serves the same data folder.',
      advice:
        'Stop one of them: several instances need PostgreSQL. During a restart this message goes away by itself.',
    },
    backupProblem !== null && {
      what: backupProblem,
      advice: 'No backup can be made until it is back. Check the object store, BACKUP_URL and its key.',
    },
    age === null &&
      backupProblem === null && {
        what: 'No backup yet.',
        advice: 'Make a backup now, and store a copy on another machine.',
      },
    age !== null &&
      age > MAX_BACKUP_AGE_MS && {
        what: `The last backup is ${formatCount(Math.floor(age / DAY_MS), 'day')} old.`,
        advice: 'Make a backup now. See the site log to find out why the daily backup did not run.',
      },
    damagedImages.length > 0 && {
      what: `Damaged or missing at the last backup: ${listSome(damagedImages)}.`,
      advice:
        'Upload the same images again, or restore a backup without damaged images; then make a backup, which checks all files. Backups that have these images intact are not deleted automatically.',
    },
    mails.failed > 0 && {
      what: `${formatCount(mails.failed, 'email', formats)} could not be delivered.`,
      advice: 'Open Mail to see why, and check the mail server under Settings → Mail.',
    },
    !sendsMail && {
      what: 'No mail server is configured.',
      advice: 'Emails stay in the outbox until you enter one under Settings → Mail.',
    },
    isLocal(siteUrl) && {
      what: `The public address is ${siteUrl}, which works on this machine only.`,
      advice:
        'Links in emails, feeds and search engines lead there. Open System in the panel at the address of your site, and choose it under Public address.',
    },
  ].filter((warning) => warning !== false);
}

const MAX_LISTED_IMAGES = 5;

function listSome(names: string[]) {
  const more = names.length - MAX_LISTED_IMAGES;
  const listed = names.slice(0, MAX_LISTED_IMAGES).join(', ');
  return more > 0 ? `${listed} and ${more} more` : listed;
}

function isAlmostFull({ free, total }: Disk) {
  return free < GIGABYTE || free < total * MIN_FREE_SHARE;
}

/** Whether the address works on the machine of the site only. */
export function isLocal(siteUrl: string) {
  return ['localhost', '127.0.0.1', '[::1]', '0.0.0.0'].includes(new URL(siteUrl).hostname);
}

/** In the largest unit: "3 days", "5 minutes". */
export function spanBetween(from: string, to: string) {
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE_MS));
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return formatCount(minutes, 'minute');
  if (minutes < 24 * 60) return formatCount(Math.floor(minutes / 60), 'hour');
  return formatCount(Math.floor(minutes / (24 * 60)), 'day');
}
