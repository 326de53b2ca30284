import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Source, writeArchive } from './archive-writing.server.ts';
import { type Backup, BACKUPS_KEPT, type Sums } from './backup.ts';
import { proveArchive } from './proving.server.ts';

const DAY = 86_400_000;
const ARCHIVE = /^atelier-[\d-]+Z\.tar\.gz(\.sealed)?$/;

type Making = { passphrase: string | null; now: Date; beforeRestore?: boolean };

/** Writes a backup, proves that it can be restored, and only then removes the oldest. */
export async function makeBackup(
  folder: string,
  source: Source,
  { passphrase, now, beforeRestore = false }: Making,
): Promise<Backup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweep(folder, now);
  const stamp = now.toISOString().slice(0, -1).replaceAll(/[T:.]/g, '-');
  const file = join(folder, `atelier-${stamp}Z.tar.gz${passphrase === null ? '' : '.sealed'}`);
  await writeArchive(file, source, { passphrase, now });
  const sums = await proveArchive(file, passphrase);
  const backup = await describe(file, sums, { sealed: passphrase !== null, now, beforeRestore });
  await writeFile(`${file}.json`, JSON.stringify(backup), { mode: 0o600 });
  await removeOldest(folder);
  return backup;
}

/** The backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => ARCHIVE.test(name));
  const backups = await Promise.all(names.map((name) => readNote(join(folder, name))));
  return backups.filter((backup) => backup !== null).toSorted((a, b) => (a.file < b.file ? 1 : -1));
}

async function describe(
  file: string,
  { tables, media }: Sums,
  { sealed, now, beforeRestore }: { sealed: boolean; now: Date; beforeRestore: boolean },
): Promise<Backup> {
  return {
    file: basename(file),
    madeAt: now.toISOString(),
    bytes: (await stat(file)).size,
    rows: Object.values(tables).reduce((total, { rows }) => total + rows, 0),
    pictures: new Set(Object.keys(media).map((path) => path.split('/')[0])).size,
    sealed,
    provenAt: now.toISOString(),
    beforeRestore,
  };
}

/** An archive without its note was never proven: its making ended half-way. */
async function readNote(file: string): Promise<Backup | null> {
  try {
    // Notes of earlier versions do not say why the backup was made.
    return { beforeRestore: false, ...JSON.parse(await readFile(`${file}.json`, 'utf8')) };
  } catch {
    return null;
  }
}

/** Clears what an ended process left half-written; another one may be at what is younger than a day. */
async function sweep(folder: string, now: Date) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const begun = name.startsWith('.') && (await stat(path).catch(() => null));
    if (begun && now.getTime() - begun.mtimeMs > DAY) await rm(path, { recursive: true, force: true });
  }
}

async function removeOldest(folder: string) {
  for (const { file } of (await listBackups(folder)).slice(BACKUPS_KEPT)) {
    await rm(join(folder, file));
    await rm(join(folder, `${file}.json`));
  }
}
