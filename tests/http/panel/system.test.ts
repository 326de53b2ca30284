import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { listBackups } from '#features/backups/backups.server.ts';
import { addPost } from '../../support/factories.ts';
import { owner } from '../../support/owner.ts';
import { readScreen } from '../../support/screen.ts';
import { TIMEOUT_MS, putBackup, startSystem } from '../../support/system.ts';

const LONGEST = { timeout: 3 * TIMEOUT_MS };

const acts = async ({ db }: Awaited<ReturnType<typeof startSystem>>) =>
  (await db.selectFrom('owner_acts').select('act').orderBy('created_at').orderBy('id').execute()).map(
    ({ act }) => act,
  );

test('the screen says what runs here, and what is wrong with it in plain words', async () => {
  const site = await startSystem();
  const empty = await site.see();
  expect(empty.text).toContain('No backup yet.');
  expect(empty.text).toContain('No mail server is configured.');
  expect(empty.text).toMatch(/Last verified backup Never/);
  expect(empty.text).toMatch(/Database engine (SQLite|PostgreSQL)/);
  expect(empty.text).toContain(`Node.js ${process.versions.node}`);
  expect(empty.text).toMatch(/Database [\d.]+ [KM]B/);
  putBackup(site.backups.folder);
  const { text } = await site.see();
  expect(text).not.toContain('No backup yet.');
  expect(text).toContain('1,204 rows · 14 images');
  expect(text).toMatch(/Last verified backup Mar \d+, 2026/);
});

test('the newest backup is chosen, one made before a restore says so, and seconds tell two of a minute apart', async () => {
  const site = await startSystem();
  const { folder } = site.backups;
  const older = putBackup(folder, '10');
  const note = JSON.parse(readFileSync(join(folder, `${older}.json`), 'utf8'));
  const newer = older.replace('03-00-00Z', '03-00-07Z');
  const madeAt = '2026-03-10T03:00:07.000Z';
  writeFileSync(join(folder, newer), 'another');
  const safety = { ...note, file: newer, madeAt, kind: 'before-restore' };
  writeFileSync(join(folder, `${newer}.json`), JSON.stringify(safety));
  const choices = async () =>
    [...(await site.see()).html.matchAll(/<option value="([^"]+)">([^<]+)</g)].map(([, file, text]) => [
      file,
      text!.split(' · ').slice(0, 2).join(' · '),
    ]);
  expect(await choices()).toEqual([
    [newer, 'Mar 9, 2026, 11:00:07 PM · Before restore'],
    [older, 'Mar 9, 2026, 11:00:00 PM · Daily'],
  ]);
  expect((await site.see()).text).toMatch(
    /11:00:07 PM 1 KB · .* Before restore Verified .* 11:00:00 PM 1 KB · 1,204 rows · 14 images Daily Verified/,
  );
  // A file that was just uploaded is newer than all backups.
  writeFileSync(join(folder, 'uploaded'), 'from elsewhere');
  expect((await choices())[0]).toEqual(['uploaded', 'Uploaded file · 1 KB']);
  utimesSync(join(folder, 'uploaded'), 0, new Date('2026-03-10T03:00:03Z'));
  expect((await choices()).map(([file]) => file)).toEqual([newer, 'uploaded', older]);
});

test('mails that wait and mails that failed are counted', async () => {
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
  const { text } = await site.see();
  expect(text).toContain('2 emails waiting, 1 failed');
  expect(text).toContain('1 email could not be delivered.');
});

test('a backup by the button is proven, and brings back what was there', LONGEST, async () => {
  const site = await startSystem();
  await addPost(site.db, { title: 'Written before' });
  expect((await site.act({ intent: 'back-up' })).status).toBe(200);
  expect((await site.act({ intent: 'back-up' })).status).toBe(409);
  expect((await site.see()).text).toContain('Backing up');
  await site.isIdle();
  expect(await site.backups.work()).toBeNull();
  const [backup] = await listBackups(site.backups.folder);
  expect(backup?.provenAt).not.toBeNull();

  await addPost(site.db, { title: 'Written after' });
  site.time.now = new Date(site.time.now.getTime() + 1_000);
  const asked = { intent: 'restore', file: backup!.file, phrase: 'restore', password: owner.password };
  expect((await site.act(asked)).status).toBe(200);
  await site.isIdle();
  expect(await site.backups.work()).toBeNull();
  const posts = await site.db.selectFrom('blog_posts').select('title').execute();
  expect(posts).toEqual([{ title: 'Written before' }]);
  // What was replaced is in a backup of its own, which says so.
  const backups = await listBackups(site.backups.folder);
  expect(backups.map(({ kind }) => kind)).toEqual(['before-restore', 'manual']);
  expect((await site.get('/admin/system', site.headers)).status).toBe(302);
  await vi.waitFor(
    async () => expect(await acts(site)).toEqual(['made-backup', 'restored-backup']),
    TIMEOUT_MS,
  );
});

test('a restore that cannot be written down is told to the log, and the site goes on', async () => {
  const site = await startSystem();
  const file = putBackup(site.backups.folder);
  const { promise: done, resolve } = Promise.withResolvers<boolean>();
  vi.spyOn(site.backups, 'restore').mockResolvedValue({ done });
  await site.act({ intent: 'restore', file, phrase: 'restore', password: owner.password });
  await site.db.schema.dropTable('owner_acts').execute();
  resolve(true);
  await vi.waitFor(
    () => expect(site.lines.join()).toContain('A restore could not be recorded in the activity log'),
    TIMEOUT_MS,
  );
});

test('what cannot be restored changes nothing, and the screen says why', LONGEST, async () => {
  const site = await startSystem();
  const file = putBackup(site.backups.folder);
  await addPost(site.db, { title: 'Still here' });
  const asked = { intent: 'restore', file, phrase: 'restore', password: owner.password };
  expect((await site.act(asked)).status).toBe(200);
  await site.isIdle();
  expect((await site.see()).text).toContain(
    'The restore failed, and nothing was changed. The file is damaged or incomplete. Use another backup.',
  );
  expect(await site.db.selectFrom('blog_posts').select('title').execute()).toEqual([{ title: 'Still here' }]);
});

test.each([
  [{ password: 'wrong password' }, 'This password is incorrect.'],
  [{ phrase: 'yes' }, 'Type “restore”.'],
  [{ file: '../secret' }, 'Choose a backup.'],
  [{ file: 'uploaded' }, 'Choose a backup.'],
])('restoring with %j is refused', async (wrong, words) => {
  const site = await startSystem();
  const file = putBackup(site.backups.folder);
  const right = { intent: 'restore', file, phrase: 'restore', password: owner.password };
  const response = await site.act({ ...right, ...wrong });
  expect([response.status, (await response.text()).includes(words)]).toEqual([400, true]);
  expect(await site.backups.work()).toBeNull();
  expect(await acts(site)).toEqual([]);
});

test('a download is the very file, for the password alone, and is written down', async () => {
  const site = await startSystem();
  const bytes = Buffer.alloc(300_000, 'atelier');
  const file = putBackup(site.backups.folder, '10', bytes);
  const path = '/admin/system/download';
  const response = await site.act({ file, password: owner.password }, path);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${file}"`);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const refused = await site.act({ file, password: 'wrong password' }, path);
  expect([refused.status, refused.headers.get('Location')]).toEqual([303, '/admin/system?refused=password']);
  const { text } = await readScreen(site, '/admin/system?refused=password');
  expect(text).toContain('Nothing was downloaded: this password is incorrect.');
  expect(await acts(site)).toEqual(['downloaded-backup']);
});

test('nothing but a backup can be downloaded', async () => {
  const site = await startSystem();
  const file = putBackup(site.backups.folder);
  for (const name of ['../atelier.db', '..%2Fsecret', '/etc/passwd', `${file}.json`, '']) {
    const response = await site.act({ file: name, password: owner.password }, '/admin/system/download');
    expect([name, response.status]).toEqual([name, 404]);
  }
});

test('the password is asked for only so often', async () => {
  const site = await startSystem();
  const file = putBackup(site.backups.folder);
  const wrong = { file, password: 'wrong password' };
  for (let n = 0; n < 10; n++) await site.act(wrong, '/admin/system/download');
  const response = await site.act({ file, password: owner.password }, '/admin/system/download');
  expect(response.headers.get('Location')).toBe('/admin/system?refused=attempts');
});

test('an uploaded file waits to be restored, and half a file is no file', async () => {
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
  expect((await site.see()).html).toContain('Uploaded file · 1 KB');

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

test('a backup is deleted with the password only', async () => {
  const site = await startSystem();
  const { folder } = site.backups;
  const file = putBackup(folder);
  const other = putBackup(folder, '09');
  const ask = async (password: string, name = file) =>
    (await site.act({ intent: 'delete', file: name, password })).status;
  const files = async () => (await listBackups(folder)).map((backup) => backup.file);
  expect(await ask('wrong')).toBe(400);
  expect(await ask(owner.password, '../atelier.db')).toBe(404);
  expect(await files()).toEqual([file, other]);
  expect(await ask(owner.password)).toBe(200);
  expect(await files()).toEqual([other]);
  expect(readdirSync(folder).toSorted()).toEqual([other, `${other}.json`]);
});
