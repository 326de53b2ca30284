import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Names that start so are never served. */
const HIDDEN = '.';
const HOUR = 3_600_000;

/**
 * Keeps the files of a picture in a folder of their own. It is written under a hidden name and gets its real one when
 * all of it is on the disk, so a picture is there as a whole or not at all.
 */
export async function keepFiles(mediaDir: string, name: string, files: Map<string, Buffer>) {
  const draft = join(mediaDir, hiddenName());
  try {
    await mkdir(draft, { mode: 0o700 });
    for (const [file, bytes] of files) await writeThrough(join(draft, file), bytes);
    await syncFolder(draft);
    await rename(draft, join(mediaDir, name));
    await syncFolder(mediaDir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {});
    // The same picture was kept a moment ago.
    if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return;
    throw error;
  }
}

export async function hasFile(mediaDir: string, file: string): Promise<boolean> {
  return access(join(mediaDir, file)).then(
    () => true,
    () => false,
  );
}

/** Out of sight at once, then gone. */
export async function removeFiles(mediaDir: string, name: string) {
  const hidden = join(mediaDir, hiddenName());
  try {
    await rename(join(mediaDir, name), hidden);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  await rm(hidden, { recursive: true, force: true });
}

/** Clears what an ended process left behind; another instance may be writing what is younger than an hour. */
export async function sweepMediaFolder(mediaDir: string, now: Date) {
  for (const name of await readdir(mediaDir)) {
    if (!name.startsWith(HIDDEN)) continue;
    const path = join(mediaDir, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs > HOUR) await rm(path, { recursive: true, force: true });
  }
}

function hiddenName() {
  return HIDDEN + randomBytes(8).toString('hex');
}

async function writeThrough(path: string, bytes: Buffer) {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string) {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
