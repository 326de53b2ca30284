import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryName } from '#platform/process/temporary-folder.server.ts';
import type { Work } from './backup.ts';

/** In the backup folder, which all instances share. */
const NOTE_FILE = 'work.json';

/** The note of an instance that was killed still says that it is running. */
export async function readNote(folder: string): Promise<Work | null> {
  try {
    return JSON.parse(await readFile(join(folder, NOTE_FILE), 'utf8'));
  } catch {
    return null;
  }
}

/** Written to a temporary file and renamed, so that readers never see a partial note. */
export async function storeNote(folder: string, work: Work): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, temporaryName());
  try {
    await writeFile(draft, JSON.stringify(work), { mode: 0o600 });
    await rename(draft, join(folder, NOTE_FILE));
  } finally {
    // On a full disk the file may exist without content.
    await rm(draft, { force: true });
  }
}

export async function removeNote(folder: string): Promise<void> {
  await rm(join(folder, NOTE_FILE), { force: true });
}
