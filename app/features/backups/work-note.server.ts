import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Work } from './backup.ts';

/** Lies among the backups, in the folder that all instances share. */
const NOTE = 'work.json';
export const BEAT = 10_000;
/** Whoever is at work and said nothing for so long has ended half-way. */
const SILENCE = 6 * BEAT;

/** What any instance is at or failed to do. */
export async function readNote(folder: string, now: Date): Promise<Work | null> {
  const note = join(folder, NOTE);
  try {
    const work: Work = JSON.parse(await readFile(note, 'utf8'));
    const { mtimeMs } = await stat(note);
    return work.isRunning && now.getTime() - mtimeMs > SILENCE ? null : work;
  } catch {
    return null;
  }
}

/** Nobody ever reads half a note. */
export async function keepNote(folder: string, work: Work, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.work-${randomBytes(6).toString('hex')}`);
  await writeFile(draft, JSON.stringify(work), { mode: 0o600 });
  await utimes(draft, now, now);
  await rename(draft, join(folder, NOTE));
}

export async function beat(folder: string, now: Date): Promise<void> {
  await utimes(join(folder, NOTE), now, now);
}

export async function removeNote(folder: string): Promise<void> {
  await rm(join(folder, NOTE), { force: true });
}
