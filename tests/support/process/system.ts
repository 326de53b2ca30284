import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { startSignedIn } from '../owner.ts';
import { readScreen } from '../screen.ts';

/** For work in other processes; generous for overloaded machines. */
export const TIMEOUT_MS = 30_000;

export async function startSystem() {
  const site = await startSignedIn();
  const headers = { Cookie: site.cookie };
  const submit = (form: Record<string, string>, path = '/admin/system') => site.post(path, form, headers);
  const waitUntilIdle = () =>
    vi.waitFor(async () => expect((await site.backups.work())?.isRunning).toBeFalsy(), TIMEOUT_MS);
  return { ...site, headers, submit, waitUntilIdle, readSystem: () => readScreen(site, '/admin/system') };
}

/** Creates the files that `listBackups` expects, without making a real backup. */
export function createBackupFiles(
  folder: string,
  { day = '10', kind = 'daily', bytes = Buffer.from('not really a backup') } = {},
) {
  const file = `atelier-2026-03-${day}-03-00-00Z.tar.gz`;
  const createdAt = `2026-03-${day}T03:00:00.000Z`;
  const note = {
    file,
    kind,
    createdAt,
    bytes: bytes.length,
    rows: 1_204,
    images: 14,
    encrypted: false,
    verifiedAt: createdAt,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), bytes);
  writeFileSync(join(folder, `${file}.json`), JSON.stringify(note));
  return file;
}
