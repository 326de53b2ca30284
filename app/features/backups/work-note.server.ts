import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryName } from '#platform/process/temporary-folder.server.ts';
import type { Work } from './backup.ts';

/** Lies among the backups, in the folder that all instances share. */
const NOTE = 'work.json';

/** What an instance is at or failed to do; one that was killed is still at it here. */
export async function readNote(folder: string): Promise<Work | null> {
  try {
    return JSON.parse(await readFile(join(folder, NOTE), 'utf8'));
  } catch {
    return null;
  }
}

/** Nobody ever reads half a note. */
export async function storeNote(folder: string, work: Work): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, temporaryName());
  try {
    await writeFile(draft, JSON.stringify(work), { mode: 0o600 });
    await rename(draft, join(folder, NOTE));
  } finally {
    // A disk that is full takes the name, but not the words.
    await rm(draft, { force: true });
  }
}

export async function removeNote(folder: string): Promise<void> {
  await rm(join(folder, NOTE), { force: true });
}
