import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { listBackups } from '#features/backups/backup-folder.server.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';
import { addPost } from '../../support/factories.ts';
import { owner } from '../../support/owner.ts';
import { readScreen } from '../../support/screen.ts';
import { TIMEOUT_MS, createBackupFiles, startSystem } from '../../support/process/system.ts';

const LONG_TIMEOUT = { timeout: 3 * TIMEOUT_MS };

const listEvents = async ({ db }: Awaited<ReturnType<typeof startSystem>>) =>
  (await db.selectFrom('audit_events').select('kind').orderBy('created_at').orderBy('id').execute()).map(
    ({ kind }) => kind,
  );

test('the screen shows the installation and its warnings in plain language', async () => {
  const site = await startSystem();
  const empty = await site.readSystem();
  expect(empty.text).toContain('No backup yet.');
  expect(empty.text).toContain('No mail server is configured.');
  expect(empty.text).toMatch(/Last verified backup Never/);
  expect(empty.text).toMatch(/Database engine (SQLite|PostgreSQL)/);
  expect(empty.text).toContain(`Node.js ${process.versions.node}`);
  expect(empty.text).toMatch(/Database [\d.]+ [KM]B/);
  createBackupFiles(site.backups.folder);
  const { text } = await site.readSystem();
  expect(text).not.toContain('No backup yet.');
  expect(text).toContain('1,204 rows · 14 images');
  expect(text).toMatch(/Last verified backup Mar \d+, 2026/);
});

test('backups are listed newest first with kind and seconds, and an uploaded file by its time', async () => {
  const site = await startSystem();
  const { folder } = site.backups;
  const older = createBackupFiles(folder);
  const note = JSON.parse(readFileSync(join(folder, `${older}.json`), 'utf8'));
  const newer = older.replace('03-00-00Z', '03-00-07Z');
  const createdAt = '2026-03-10T03:00:07.000Z';
  writeFileSync(join(folder, newer), 'another');
  const safety = { ...note, file: newer, createdAt, kind: 'before-restore' };
  writeFileSync(join(folder, `${newer}.json`), JSON.stringify(safety));
  const choices = async () =>
    [...(await site.readSystem()).html.matchAll(/<option value="([^"]+)">([^<]+)</g)].map(
      ([, file, text]) => [file, text!.split(' · ').slice(0, 2).join(' · ')],
    );
  expect(await choices()).toEqual([
    [newer, 'Mar 9, 2026, 11:00:07 PM · Before restore'],
    [older, 'Mar 9, 2026, 11:00:00 PM · Daily'],
  ]);
  expect((await site.readSystem()).text).toMatch(
    /11:00:07 PM 1 KB · .* Before restore Verified .* 11:00:00 PM 1 KB · 1,204 rows · 14 images Daily Verified/,
  );
  // An uploaded file is newer than all backups.
  writeFileSync(join(folder, 'uploaded'), 'from elsewhere');
  expect((await choices())[0]).toEqual(['uploaded', 'Uploaded file · 1 KB']);
  utimesSync(join(folder, 'uploaded'), 0, new Date('2026-03-10T03:00:03Z'));
  expect((await choices()).map(([file]) => file)).toEqual([newer, 'uploaded', older]);
});

test('queued and failed emails are counted', async () => {
  const site = await startSystem();
  const mail = {
    kind: 'test',
    recipient: 'x@example.com',
    subject: '',
    text_body: '',
    html_body: '',
    headers: '{}',
    attempts: 0,
    next_attempt_at: site.time.now.toISOString(),
    created_at: site.time.now.toISOString(),
  };
  const states = ['waiting', 'sending', 'sent', 'failed'] as const;
  await site.db
    .insertInto('outbox')
    .values(states.map((status) => ({ ...mail, id: status, status })))
    .execute();
  const { text } = await site.readSystem();
  expect(text).toContain('2 emails waiting, 1 failed');
  expect(text).toContain('1 email could not be delivered.');
});

test('a manual backup is verified, and restores the previous content', LONG_TIMEOUT, async () => {
  const site = await startSystem();
  await addPost(site.db, { title: 'Written before' });
  expect((await site.submit({ intent: 'back-up' })).status).toBe(200);
  const refused = await site.submit({ intent: 'back-up' });
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('Another backup is still running.'),
  ]);
  expect((await site.readSystem()).text).toContain('Backing up');
  await site.waitUntilIdle();
  expect(await site.backups.work()).toBeNull();
  const [backup] = await listBackups(site.backups.folder);
  expect(backup?.verifiedAt).not.toBeNull();

  await addPost(site.db, { title: 'Written after' });
  site.time.now = new Date(site.time.now.getTime() + 1_000);
  const form = { intent: 'restore', file: backup!.file, phrase: 'restore', password: owner.password };
  expect((await site.submit(form)).status).toBe(200);
  await site.waitUntilIdle();
  expect(await site.backups.work()).toMatchObject({ kind: 'restore', isRunning: false, failure: null });
  const posts = await site.db.selectFrom('blog_posts').select('title').execute();
  expect(posts).toEqual([{ title: 'Written before' }]);
  // The replaced content is backed up as "before-restore".
  const backups = await listBackups(site.backups.folder);
  expect(backups.map(({ kind }) => kind)).toEqual(['before-restore', 'manual']);
  expect((await site.get('/admin/system', site.headers)).status).toBe(302);
  await vi.waitFor(
    async () => expect(await listEvents(site)).toEqual(['made-backup', 'restored-backup']),
    TIMEOUT_MS,
  );
});

test('a backup with damaged images is made, and the screen names them', LONG_TIMEOUT, async () => {
  const site = await startSystem();
  const mediaDir = join(site.backups.folder, '../media');
  await openMediaFolder(mediaDir).storeFiles('ab12', new Map([['8x5.jpg', Buffer.from('desk')]]));
  writeFileSync(join(mediaDir, 'ab12', '8x5.jpg'), 'dusk');
  await site.submit({ intent: 'back-up' });
  await vi.waitFor(async () => expect(await site.backups.work()).toBeNull(), TIMEOUT_MS);
  expect((await site.readSystem()).text).toMatch(
    /Damaged or missing at the last backup: image \(ab12\/8x5\.jpg\)\..* Verified 1 damaged image file/,
  );
});

test('a restore that cannot be audited is logged, and the site keeps running', async () => {
  const site = await startSystem();
  const file = createBackupFiles(site.backups.folder);
  const { promise: done, resolve } = Promise.withResolvers<boolean>();
  vi.spyOn(site.backups, 'restore').mockResolvedValue({ done });
  await site.submit({ intent: 'restore', file, phrase: 'restore', password: owner.password });
  await site.db.schema.dropTable('audit_events').execute();
  resolve(true);
  await vi.waitFor(
    () => expect(site.lines.join()).toContain('A restore could not be recorded in the activity log'),
    TIMEOUT_MS,
  );
});

test('a failed restore changes nothing, and the screen shows the reason', LONG_TIMEOUT, async () => {
  const site = await startSystem();
  const file = createBackupFiles(site.backups.folder);
  await addPost(site.db, { title: 'Still here' });
  const form = { intent: 'restore', file, phrase: 'restore', password: owner.password };
  expect((await site.submit(form)).status).toBe(200);
  await site.waitUntilIdle();
  expect((await site.readSystem()).text).toContain(
    'The restore failed, and nothing was changed. The file is damaged or incomplete. Use another backup.',
  );
  expect(await site.db.selectFrom('blog_posts').select('title').execute()).toEqual([{ title: 'Still here' }]);
});

test.each([
  [{ password: 'wrong password' }, 401, 'This password is incorrect.'],
  [{ phrase: 'yes' }, 400, 'Type “restore”.'],
  [{ file: '../secret' }, 400, 'Choose a backup.'],
  [{ file: 'uploaded' }, 400, 'Choose a backup.'],
])('restoring with %j is rejected', async (wrong, status, message) => {
  const site = await startSystem();
  const file = createBackupFiles(site.backups.folder);
  const right = { intent: 'restore', file, phrase: 'restore', password: owner.password };
  const response = await site.submit({ ...right, ...wrong });
  expect([response.status, (await response.text()).includes(message)]).toEqual([status, true]);
  expect(await site.backups.work()).toBeNull();
  expect(await listEvents(site)).toEqual([]);
});

test('a backup download requires the password, returns the exact file and is audited', async () => {
  const site = await startSystem();
  const bytes = Buffer.alloc(300_000, 'atelier');
  const file = createBackupFiles(site.backups.folder, { bytes });
  const path = '/admin/system/download';
  const response = await site.submit({ file, password: owner.password }, path);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${file}"`);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const refused = await site.submit({ file, password: 'wrong password' }, path);
  expect([refused.status, refused.headers.get('Location')]).toEqual([303, '/admin/system?refused=password']);
  const { text } = await readScreen(site, '/admin/system?refused=password');
  expect(text).toContain('Nothing was downloaded: this password is incorrect.');
  expect(await listEvents(site)).toEqual(['downloaded-backup']);
});

test('only backups can be downloaded', async () => {
  const site = await startSystem();
  const file = createBackupFiles(site.backups.folder);
  for (const name of ['../atelier.db', '..%2Fsecret', '/etc/passwd', `${file}.json`, '']) {
    const response = await site.submit({ file: name, password: owner.password }, '/admin/system/download');
    expect([name, response.status]).toEqual([name, 404]);
  }
});

test('password attempts are rate limited', async () => {
  const site = await startSystem();
  const file = createBackupFiles(site.backups.folder);
  const wrong = { file, password: 'wrong password' };
  for (let n = 0; n < 10; n++) await site.submit(wrong, '/admin/system/download');
  const response = await site.submit({ file, password: owner.password }, '/admin/system/download');
  expect(response.headers.get('Location')).toBe('/admin/system?refused=attempts');
});

test('an uploaded file is kept for a restore, and an incomplete upload is discarded', async () => {
  const site = await startSystem();
  const send = (body: BodyInit, size: number) =>
    site.send('/admin/system/upload', {
      method: 'POST',
      body,
      duplex: 'half',
      headers: {
        ...site.headers,
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(size),
      },
    } as RequestInit);
  const bytes = Buffer.from('a backup from elsewhere');
  expect((await send(bytes, bytes.length)).status).toBe(200);
  expect(readFileSync(join(site.backups.folder, 'uploaded'))).toEqual(bytes);
  expect((await site.readSystem()).html).toContain('Uploaded file · 1 KB');

  const brokenOff = new ReadableStream({
    pull(controller) {
      controller.enqueue(Buffer.from('half'));
      controller.error(new Error('gone'));
    },
  });
  expect((await send(brokenOff, 1_000)).status).toBe(500);
  expect(readdirSync(site.backups.folder)).toEqual(['uploaded']);
  expect(readFileSync(join(site.backups.folder, 'uploaded'))).toEqual(bytes);
  expect((await send('', 0)).status).toBe(400);
  expect((await send('x', 5 * 1024 ** 3)).status).toBe(413);
});

test('deleting a backup requires the password', async () => {
  const site = await startSystem();
  const { folder } = site.backups;
  const file = createBackupFiles(folder);
  const other = createBackupFiles(folder, { day: '09' });
  const deleteBackup = async (password: string, name = file) =>
    (await site.submit({ intent: 'delete', file: name, password })).status;
  const files = async () => (await listBackups(folder)).map((backup) => backup.file);
  expect(await deleteBackup('wrong')).toBe(401);
  expect(await deleteBackup(owner.password, '../atelier.db')).toBe(404);
  expect(await files()).toEqual([file, other]);
  expect([await deleteBackup(owner.password), await files()]).toEqual([200, [other]]);
  expect(readdirSync(folder).toSorted()).toEqual([other, `${other}.json`]);
});
