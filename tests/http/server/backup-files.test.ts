import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listBackups, openBackupFolder } from '#features/backups/backup-folder.server.ts';
import { makeBackup } from '#features/backups/backups.server.ts';
import { verifyArchive } from '#features/backups/restoring.server.ts';
import { backUp, daysLater, now, startSite } from '../../support/process/backed-up-site.ts';
import { temporaryFolder } from '../../support/process/site-process.ts';
import { createBackupFiles } from '../../support/process/system.ts';

test('a backup is readable by its owner only, and records when it was verified', async () => {
  const site = await startSite();
  const { file } = await backUp(site);
  expect(statSync(join(site.folder, file)).mode & 0o777).toBe(0o600);
  expect(await listBackups(site.folder)).toMatchObject([
    { file, verifiedAt: now.toISOString(), encrypted: false },
  ]);
});

test('an encrypted backup opens with its passphrase only', async () => {
  const site = await startSite();
  const { file, encrypted } = await backUp(site, 'a long way to Tipperary');
  const verify = (passphrase: string | null) =>
    verifyArchive(join(site.folder, file), passphrase, temporaryFolder());
  expect(encrypted).toBe(true);
  await expect(verify('a short way')).rejects.toThrow('passphrase is wrong');
  await expect(verify(null)).rejects.toThrow('is encrypted');
  await verify('a long way to Tipperary');
});

test('a backup never overwrites another, even within a millisecond', async () => {
  const site = await startSite();
  for (const at of [now, new Date(now.getTime() + 1)]) await backUp(site, null, at, 'manual');
  expect(await listBackups(site.folder)).toHaveLength(2);
});

test('an expired backup is deleted with its note, but not while it is being restored', async () => {
  const site = await startSite();
  const [restored, , third, fourth] = ['01', '02', '03', '04'].map((day) =>
    createBackupFiles(site.folder, { day, kind: 'before-restore' }),
  );
  const { file } = await makeBackup(openBackupFolder(site.folder), site, {
    kind: 'before-restore',
    passphrase: null,
    now,
    keep: restored!,
  });
  const names = (await listBackups(site.folder)).map((backup) => backup.file);
  expect(names).toEqual([file, fourth, third, restored]);
  expect(readdirSync(site.folder)).toHaveLength(2 * names.length);
});

test('a backup that does not fit on the disk fails before writing anything', async () => {
  const site = { ...(await startSite()), databaseBytes: async () => 1e15 };
  await expect(backUp(site)).rejects.toThrow(/not enough disk space/);
  expect(readdirSync(site.folder)).toEqual([]);
});

test('a backup whose note has the names of an earlier version is neither listed nor deleted', async () => {
  const site = await startSite();
  const file = 'atelier-2025-01-01-00-00-00-000Z.tar.gz';
  writeFileSync(join(site.folder, file), 'old');
  const note = { file, madeAt: '2025-01-01T00:00:00.000Z', bytes: 3, rows: 8, pictures: 7, sealed: false };
  writeFileSync(join(site.folder, `${file}.json`), JSON.stringify(note));
  const backup = await backUp(site);
  expect(await listBackups(site.folder)).toEqual([backup]);
  expect(readdirSync(site.folder)).toContain(file);
});

test('temporary files of a killed backup are removed by the next one', async () => {
  const site = await startSite();
  const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
  const writeLeftover = (name: string, at: Date) => {
    writeFileSync(join(site.folder, name), 'half');
    utimesSync(join(site.folder, name), at, at);
  };
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  writeLeftover(`.tmp-${host}-${ended}-0`, now);
  // One of a running process, and one recently written on another machine.
  writeLeftover(`.tmp-${host}-${process.ppid}-0`, now);
  writeLeftover('.tmp-00000000-1-0', now);
  writeLeftover('.tmp-00000000-1-1', daysLater(-0.1));
  writeLeftover('atelier-2026-01-01-00-00-00-000Z.tar.gz', daysLater(-1));
  writeLeftover('letter.txt', daysLater(-2));
  await backUp(site);
  const names = readdirSync(site.folder).filter((name) => !name.startsWith('atelier-2026-03'));
  expect(names.toSorted()).toEqual(
    ['.tmp-00000000-1-0', `.tmp-${host}-${process.ppid}-0`, 'letter.txt'].toSorted(),
  );
});
