import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBackupBucket } from '#features/backups/backup-bucket.server.ts';
import { startBucket } from '../support/bucket.ts';
import { owner } from '../support/site.ts';
import { sendForm, signInAt, withOwner } from '../support/signed-in.ts';
import { runToEnd, startSite, temporaryFolder } from '../support/process/site-process.ts';

const command = (name: string, settings: Record<string, string>, ...args: string[]) =>
  runToEnd(['scripts/command.mjs', name, ...args], settings);

test('backups are made, listed, downloaded, rotated and restored in the bucket', async () => {
  const { urlOf, settings, open } = await startBucket();
  const backups = openBackupBucket(open('backups'), temporaryFolder());
  const folder = temporaryFolder();
  const env = {
    DATA_DIR: folder,
    BACKUP_URL: urlOf('backups'),
    BACKUP_ACCESS_KEY_ID: settings.MEDIA_ACCESS_KEY_ID,
    BACKUP_SECRET_ACCESS_KEY: settings.MEDIA_SECRET_ACCESS_KEY,
  };
  const site = await startSite({ ...env, ...withOwner });
  const made = await command('backup', env);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const file = made.stdout.split('\n')[0]!;
  expect(file).toMatch(/^atelier-[\d-]+Z\.tar\.gz$/);
  expect((await backups.list()).map((backup) => backup.file)).toEqual([file]);
  expect(readdirSync(join(folder, 'backups'))).toEqual([]);

  const cookie = await signInAt(site.origin);
  const system = await (await fetch(`${site.origin}/admin/system`, { headers: { Cookie: cookie } })).text();
  expect(system).toContain(file);
  const download = await sendForm(
    site.origin,
    '/admin/system/download',
    { file, password: owner.password },
    { Cookie: cookie },
  );
  expect((await download.arrayBuffer()).byteLength).toBe((await backups.list())[0]!.bytes);

  const [first] = await backups.list();
  const archive = join(temporaryFolder(), 'archive');
  writeFileSync(archive, 'an older backup');
  for (let day = 1; day < 10; day++)
    await backups.add(archive, {
      ...first!,
      file: `atelier-2020-01-0${day}-00-00-00-000Z.tar.gz`,
      createdAt: `2020-01-0${day}`,
    });
  expect((await command('backup', env)).code).toBe(0);
  const kept = (await backups.list()).map((backup) => backup.file);
  expect(kept).toHaveLength(10);
  expect(kept).toContain(file);
  expect(kept).not.toContain('atelier-2020-01-01-00-00-00-000Z.tar.gz');
  expect(await Array.fromAsync(open('backups').list())).toHaveLength(20);
  await site.stop();

  const empty = { ...env, DATA_DIR: join(temporaryFolder(), 'new') };
  const listed = await command('restore', empty);
  expect(listed.code).toBe(1);
  expect(listed.stderr).toContain(`  ${kept[0]}  manual, `);
  expect(await command('restore', empty, kept[0]!)).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(join(empty.DATA_DIR, 'backups'))).toEqual([]);
  const again = await command('restore', empty, kept[0]!, '--replace');
  expect(again.stdout).toMatch(/^The present site was backed up first: atelier-/);
  expect((await command('restore', empty, 'atelier-2020-01-01-00-00-00-000Z.tar.gz')).stderr).toContain(
    'File not found: ',
  );
});

test('while the bucket is away, System says so and a backup fails with a sentence', async () => {
  const { urlOf, settings, goAway } = await startBucket();
  const env = {
    DATA_DIR: temporaryFolder(),
    BACKUP_URL: urlOf('backups'),
    BACKUP_ACCESS_KEY_ID: settings.MEDIA_ACCESS_KEY_ID,
    BACKUP_SECRET_ACCESS_KEY: settings.MEDIA_SECRET_ACCESS_KEY,
  };
  const site = await startSite({ ...env, ...withOwner });
  goAway();
  const cookie = await signInAt(site.origin);
  const system = await (await fetch(`${site.origin}/admin/system`, { headers: { Cookie: cookie } })).text();
  expect(system).toContain('The bucket “backups” cannot be reached (ECONNREFUSED).');
  expect(await command('backup', env)).toMatchObject({
    code: 1,
    stderr: 'The bucket “backups” cannot be reached (ECONNREFUSED).\n',
  });
});
