import { formatFileSize } from '#platform/file-size.ts';
import { countOf } from '#platform/count.ts';

const GIGABYTE = 1024 ** 3;
const DAY = 86_400_000;
const LEAST_SHARE = 0.1;
const OLDEST_BACKUP = 2 * DAY;

export type Disk = { free: number; total: number };
export type MailCounts = { waiting: number; failed: number };
export type Machine = { version: string; node: string; startedAt: string; disk: Disk | null };

/** Something that the owner should mend, and how. */
export type Warning = { what: string; advice: string };

type Condition = {
  disk: Disk | null;
  lastBackup: string | null;
  mails: MailCounts;
  sendsMail: boolean;
  siteUrl: string;
  now: Date;
};

/** What is wrong with the installation, the most urgent first. */
export function warningsOf({ disk, lastBackup, mails, sendsMail, siteUrl, now }: Condition): Warning[] {
  const age = lastBackup === null ? null : now.getTime() - Date.parse(lastBackup);
  return [
    disk !== null &&
      isShort(disk) && {
        what: `The disk is almost full: ${formatFileSize(disk.free)} are free.`,
        advice: 'Delete what is not needed, or give the machine more room, before writing fails.',
      },
    age === null && {
      what: 'There is no backup yet.',
      advice: 'Make one now, and keep a copy of it on another machine.',
    },
    age !== null &&
      age > OLDEST_BACKUP && {
        what: `The last backup is ${countOf(Math.floor(age / DAY), 'day')} old.`,
        advice: 'Make one now. If none is made by itself each day, the log of the site says why.',
      },
    mails.failed > 0 && {
      what: `${countOf(mails.failed, 'mail')} could not be delivered.`,
      advice: 'Check the mail server that SMTP_URL names.',
    },
    !sendsMail && {
      what: 'No mail server is configured.',
      advice: 'Mails wait in the outbox until the site is started with SMTP_URL and MAIL_FROM.',
    },
    isLocal(siteUrl) && {
      what: `The site calls itself ${siteUrl}.`,
      advice: 'Links in mails, feeds and search engines lead nowhere: start it with its public SITE_URL.',
    },
  ].filter((warning) => warning !== false);
}

function isShort({ free, total }: Disk) {
  return free < GIGABYTE || free < total * LEAST_SHARE;
}

function isLocal(siteUrl: string) {
  return ['localhost', '127.0.0.1', '[::1]', '0.0.0.0'].includes(new URL(siteUrl).hostname);
}

/** How long something runs, in its largest unit: "3 days", "5 minutes". */
export function spanBetween(from: string, to: string) {
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return countOf(minutes, 'minute');
  if (minutes < 24 * 60) return countOf(Math.floor(minutes / 60), 'hour');
  return countOf(Math.floor(minutes / (24 * 60)), 'day');
}
