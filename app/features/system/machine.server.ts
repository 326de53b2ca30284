import { constants } from 'node:fs';
import { access, readdir, readFile, stat } from 'node:fs/promises';
import { totalmem, userInfo } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '#database/client.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { formatCount, type NumberFormats } from '#platform/text/count.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { isLocal, type Warning } from './system.ts';

/** What serving, a backup and an image take together. */
const MIN_MEMORY_BYTES = 640 * 1024 ** 2;
const MAX_COPY_AGE_MS = 3 * DAY_MS;
const MAX_CLOCK_OFFSET_MS = 10_000;
/** Touched when another machine fetches the backups (docs/deploy.md). */
const COPY_MARK = '.copied';

export type MachineOptions = {
  engine: OpenDatabase['engine'];
  dataFolder: string;
  backupDir: string;
  /** Whether the backups are on another machine anyway. */
  isBackedUpElsewhere?: boolean;
  now: Date;
  siteUrl: string;
  formats: NumberFormats;
};

/** What the machine and its database server lack. */
export async function listMachineWarnings(options: MachineOptions): Promise<Warning[]> {
  const { dataFolder, backupDir, siteUrl, now, formats, isBackedUpElsewhere = false } = options;
  const [memory, unusable, copiedAt] = await Promise.all([
    readMemory(),
    listUnusable([dataFolder, backupDir]),
    readTime(join(backupDir, COPY_MARK)),
  ]);
  return [
    ...(memory !== null && memory < MIN_MEMORY_BYTES
      ? [
          {
            what: `Memory and swap are ${formatFileSize(memory, formats)} together.`,
            advice: `Add swap, so that they are at least ${formatFileSize(MIN_MEMORY_BYTES, formats)}: large images and backups might fail.`,
          },
        ]
      : []),
    ...unusable.map((path) => ({
      what: `The site may not read and write ${path}.`,
      advice: `Give it to the user of the site: chown -R ${readUser()}: ${dataFolder}`,
    })),
    ...(isLocal(siteUrl) || isBackedUpElsewhere ? [] : describeCopy(copiedAt, now)),
    ...(await describeDatabase(options)),
  ];
}

function describeCopy(copiedAt: Date | null, now: Date): Warning[] {
  const age = copiedAt === null ? null : now.getTime() - copiedAt.getTime();
  if (age !== null && age <= MAX_COPY_AGE_MS) return [];
  return [
    {
      what:
        age === null
          ? 'No other machine is known to copy the backups.'
          : `Another machine last copied the backups ${formatCount(Math.floor(age / DAY_MS), 'day')} ago.`,
      advice:
        'Let another machine fetch them each day, as docs/deploy.md shows under “Backups elsewhere”: a backup on this machine is lost with it.',
    },
  ];
}

async function describeDatabase({ engine, formats }: MachineOptions): Promise<Warning[]> {
  const state = await engine.inspect().catch((error: Error) => error);
  if (state === null) return [];
  if (state instanceof Error)
    return [
      {
        what: `PostgreSQL could not be checked (${state.message}).`,
        advice: 'It may have no free connection, or a pooler with too few. See its log.',
      },
    ];
  const seconds = Math.round(Math.abs(state.clockOffsetMs) / 1000);
  return [
    !state.mayMigrate && {
      what: 'The database user may not change the tables of the site.',
      advice:
        'An upgrade would fail. Make it the owner of the database and its tables, as a superuser in that database: alter database NAME owner to USER; reassign owned by FORMER_OWNER to USER.',
    },
    !state.hasTrigrams && {
      what: 'The database lacks the extension pg_trgm.',
      advice:
        'Searches are slow without it. As a superuser of the database: create extension pg_trgm; then restart the site.',
    },
    state.isPooledByTransaction && {
      what: 'A pooler between the site and PostgreSQL changes the session with each transaction.',
      advice:
        'Set DATABASE_DIRECT_URL to the address of the database without the pooler: notifications of the site get lost in it.',
    },
    state.maxConnections < state.neededConnections && {
      what: `PostgreSQL allows ${formatCount(state.maxConnections, 'connection', formats)}, and ${formatCount(state.instances, 'instance', formats)} ${state.instances === 1 ? 'opens' : 'open'} up to ${state.neededConnections}.`,
      advice:
        'Raise the limit of the server, the database or the user, or lower DATABASE_CONNECTIONS at each instance.',
    },
    Math.abs(state.clockOffsetMs) > MAX_CLOCK_OFFSET_MS && {
      what: `The clocks of this machine and of PostgreSQL differ by ${formatCount(seconds, 'second', formats)}.`,
      advice: 'Turn on time synchronisation on both machines: timedatectl set-ntp true.',
    },
  ].filter((warning) => warning !== false);
}

/** With swap, within the limit of a container or unit; null where the system does not tell. */
async function readMemory(): Promise<number | null> {
  const text = await readFile('/proc/meminfo', 'utf8').catch(() => '');
  const swap = /^SwapTotal: +(\d+) kB$/m.exec(text)?.[1];
  if (swap === undefined) return null;
  // Zero, or more than there is, without a limit.
  const limit = process.constrainedMemory() || Infinity;
  return Math.min(totalmem(), limit) + Number(swap) * 1024;
}

/** Of a mounted disk, for the check of its file system. */
const NOT_OURS = 'lost+found';

/** The number of a user without a name, as in a container. */
function readUser() {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid!());
  }
}

/** Files of another user, such as those of a command that ran as root. */
async function listUnusable(folders: string[]): Promise<string[]> {
  const paths = await Promise.all(
    folders.map(async (folder) => [
      folder,
      ...(await readdir(folder).catch(() => []))
        .filter((name) => name !== NOT_OURS)
        .map((name) => join(folder, name)),
    ]),
  );
  const checked = paths.flat().map(async (path) => {
    const isUsable = await access(path, constants.R_OK | constants.W_OK).then(
      () => true,
      // A temporary file may be gone.
      (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
    );
    return isUsable ? [] : [path];
  });
  return [...new Set((await Promise.all(checked)).flat())];
}

async function readTime(file: string): Promise<Date | null> {
  return stat(file).then(
    ({ mtime }) => mtime,
    () => null,
  );
}
