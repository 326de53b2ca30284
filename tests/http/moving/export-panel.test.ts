import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { subscribe } from '#features/subscribers/subscriptions.server.ts';
import { fillSite } from '../../support/filled-site.ts';
import { unzip } from '../../support/moving/export-zip.ts';
import { addOwnContent } from '../../support/moving/moved-site.ts';
import { owner, startSignedIn } from '../../support/owner.ts';
import { temporaryFolder } from '../../support/process/site-process.ts';
import { readScreen } from '../../support/screen.ts';
import { testOrigin, testSecret } from '../../support/site.ts';

const path = '/admin/system/export';

async function start() {
  const site = await startSignedIn();
  await addOwnContent(site);
  await fillSite(site);
  const { db, time } = site;
  const siteUrl = testOrigin;
  await subscribe(db, { email: 'reader@example.com', source: 'home', siteUrl, secret: testSecret }, time.now);
  const headers = { Cookie: site.cookie };
  const download = (password: string) => site.post(`${path}/download`, { password }, headers);
  const leftovers = () => readdirSync(site.backups.folder, { recursive: true });
  return { ...site, headers, download, leftovers };
}

test('an export requires the password, is audited and leaves nothing on disk', async () => {
  const site = await start();
  const refused = await site.download('wrong password');
  expect([refused.status, refused.headers.get('Location')]).toEqual([303, `${path}?refused=password`]);
  const { text } = await readScreen(site, `${path}?refused=password`);
  expect(text).toContain('Nothing was exported: this password is incorrect.');
  const response = await site.download(owner.password);
  expect(response.headers.get('Content-Type')).toBe('application/zip');
  expect(response.headers.get('Content-Disposition')).toBe(
    'attachment; filename="atelier-export-2026-03-10.zip"',
  );
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
  await expect.poll(site.leftovers).toEqual([]);
  const events = await site.db.selectFrom('audit_events').select(['kind', 'subject']).execute();
  expect(events).toEqual([{ kind: 'exported', subject: 'everything' }]);
});

test('an export runs in a process of its own, and an aborted download leaves nothing on disk', async () => {
  const site = await start();
  const { body } = await site.download(owner.password);
  const reader = body!.getReader();
  await reader.read();
  const [, pid] = /\.tmp-\w+-(\d+)-/.exec(site.leftovers().join())!;
  expect(Number(pid)).not.toBe(process.pid);
  await reader.cancel();
  await expect.poll(site.leftovers).toEqual([]);
});

test('an export that cannot be audited is not started', async () => {
  const site = await start();
  await site.db.schema.alterTable('audit_events').renameTo('put_away').execute();
  const exporting = vi.spyOn(site.backups, 'exportSite');
  expect((await site.download(owner.password)).status).toBe(500);
  expect(exporting).not.toHaveBeenCalled();
});

test('an export has no secret, password, token or session, and its cells are no formulas', async () => {
  const site = await start();
  const { db, time } = site;
  await db
    .updateTable('enquiries')
    .set({ name: '=HYPERLINK("https://evil.example")', message: '+1\n@SUM(A1)' })
    .execute();
  await db
    .insertInto('settings')
    .values({
      key: 'secret',
      value: '"a-shared-secret"',
      updated_at: time.now.toISOString(),
      is_sample: false,
    })
    .execute();
  const response = await site.download(owner.password);
  const file = join(temporaryFolder(), 'export.zip');
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  const files = await unzip(file);
  const secrets = [testSecret, 'a-shared-secret', owner.password, owner.email.toLowerCase()];
  for (const table of ['accounts', 'sessions', 'subscribers', 'outbox'] as const) {
    const rows = await db
      .selectFrom(table as 'sessions')
      .selectAll()
      .execute();
    for (const row of rows as Record<string, unknown>[])
      for (const column of ['password', 'token', 'token_hash', 'secret'])
        if (typeof row[column] === 'string') secrets.push(row[column]);
  }
  expect(secrets.length).toBeGreaterThan(6);
  for (const [name, bytes] of files) {
    const text = bytes.toString('latin1').toLowerCase();
    expect([name, secrets.filter((secret) => text.includes(secret.toLowerCase()))]).toEqual([name, []]);
  }
  const csv = files.get('enquiries.csv')!.toString();
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(csv).toContain(`"'+1\n@SUM(A1)"`);
});

test('an export has a file for everything that a person would look for', async () => {
  const site = await start();
  const response = await site.download(owner.password);
  const file = join(temporaryFolder(), 'export.zip');
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  const files = await unzip(file);
  expect([...files.keys()].filter((name) => !name.startsWith('media/'))).toEqual([
    'README.md',
    'categories.json',
    'comments.json',
    'enquiries.csv',
    'enquiries.json',
    'enquiry-entries.csv',
    'enquiry-entries.json',
    'enquiry-pages.json',
    'image-sizes.json',
    'link-cards.json',
    'manifest.json',
    'media.json',
    'pages/a-page.md',
    'pages/about-me.md',
    'posts/a-post.md',
    'posts/first-part.md',
    'posts/later.md',
    'posts/only-a-draft.md',
    expect.stringMatching(/^posts\/post-[\da-f-]+\.md$/),
    'posts/second-part.md',
    'projects/a-project-with-images.md',
    'projects/a-project.md',
    'quote-templates.json',
    'quote-versions.csv',
    'quote-versions.json',
    'quotes.csv',
    'quotes.json',
    'redirects.csv',
    'redirects.json',
    'resources.json',
    'series.json',
    'settings.json',
    'subscribers.csv',
    'subscribers.json',
    'suppressions.csv',
    'suppressions.json',
    'testimonial-requests.json',
    'testimonials.json',
    'tools.json',
    'waiting-list.csv',
    'waiting-list.json',
  ]);
  for (const name of files.keys()) expect(name).toMatch(/^[\p{L}\p{M}\p{N}./-]+$/u);
  const post = files.get('posts/first-part.md')!.toString();
  expect(post).toContain('title: "Файлы \\"and\\" #hashes: ---"\n');
  expect(post).toContain('tags: ["日本語","C++"]\n');
  expect(post.split('\n---\n\n')[1]).toBe('  indented\n');
  const readme = files.get('README.md')!.toString();
  const lists = [...files.keys()].filter((name) => name.endsWith('.json'));
  expect(lists.filter((name) => !readme.includes(name))).toEqual([]);
});
