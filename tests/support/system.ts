import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { startSignedIn } from './owner.ts';
import { readScreen } from './screen.ts';

/** For what other processes do: far more than it takes, for machines that do much else. */
export const TIMEOUT_MS = 30_000;

/** A site whose owner is signed in, with the acts of the System screen. */
export async function startSystem() {
  const site = await startSignedIn();
  const headers = { Cookie: site.cookie };
  const act = (form: Record<string, string>, path = '/admin/system') => site.post(path, form, headers);
  const isIdle = () =>
    vi.waitFor(async () => expect((await site.backups.work())?.isRunning).toBeFalsy(), TIMEOUT_MS);
  return { ...site, headers, act, isIdle, see: () => readScreen(site, '/admin/system') };
}

/** What `listBackups` finds, made without the time that a real one takes. */
export function putBackup(folder: string, day = '10', bytes = Buffer.from('not really a backup')) {
  const file = `atelier-2026-03-${day}-03-00-00Z.tar.gz`;
  const madeAt = `2026-03-${day}T03:00:00.000Z`;
  const note = {
    file,
    madeAt,
    bytes: bytes.length,
    rows: 1_204,
    pictures: 14,
    sealed: false,
    provenAt: madeAt,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), bytes);
  writeFileSync(join(folder, `${file}.json`), JSON.stringify(note));
  return file;
}
