import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { listBackups } from '#features/backups/backup-folder.server.ts';
import { importsPath } from '#features/imports/panel/import-upload.ts';
import { saveMailsPerMinute } from '#features/mail/claims.server.ts';
import { buildQuotePath, findLatestVersion } from '#features/quotes/quotes.server.ts';
import { quotesPath } from '#features/quotes/quote.ts';
import { emptyDraft } from '#features/quotes/quote-draft.ts';
import { newId } from '#platform/crypto/id.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { newPostgresDatabase } from '../support/database/test-database.ts';
import { startPgBouncer } from '../support/deploy/pgbouncer.ts';
import { somePost } from '../support/drafts.ts';
import { jpegOf } from '../support/images.ts';
import { startMailServer } from '../support/mail/mail-server.ts';
import { addSubscribers } from '../support/mail/newsletter-readers.ts';
import { startSite, temporaryFolder } from '../support/process/site-process.ts';
import { sendForm, sendJson, withOwner } from '../support/signed-in.ts';
import { owner, testSecret } from '../support/site.ts';
import { cookiesOf } from '../support/cookies.ts';

const READERS = 30;
const enquiry = { name: 'Hanne', email: 'hanne@example.com', subject: 'Work', message: 'My very own words' };
const members = 'email,subscribed_to_emails\nnew-reader@example.com,true\n';

type Form = Record<string, string> | FormData;

/** Instances on one database and data folder, of which each answers one request after the other. */
async function startInstances(count: number, isPooled: boolean) {
  const location = await newPostgresDatabase();
  const mailServer = await startMailServer();
  const settings = {
    DATA_DIR: temporaryFolder(),
    ...(isPooled
      ? { DATABASE_URL: await startPgBouncer(location), DATABASE_DIRECT_URL: location }
      : { DATABASE_URL: location }),
    SECRET: testSecret,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Ida <ida@example.com>',
    TRUST_PROXY: '1',
    ...withOwner,
  };
  const { db, lock, close } = await openDatabase(location, 4);
  onTestFinished(close);
  const instances = await Promise.all(Array.from({ length: count }, () => startSite(settings)));
  let requests = 0;
  let cookie = '';
  const next = () => instances[requests++ % instances.length]!;
  return {
    db,
    lock,
    backupDir: join(settings.DATA_DIR, 'backups'),
    mailServer,
    instances,
    next,
    signIn: async () => {
      cookie = cookiesOf(await sendForm(next().origin, '/admin/login', owner))!;
    },
    send: (path: string, form: Form, { origin } = next()) => sendForm(origin, path, form, { Cookie: cookie }),
    sendJson: (path: string, body: unknown) => sendJson(next().origin, path, body, cookie),
    upload: (path: string, body: string) => {
      const { origin } = next();
      const headers = { Origin: origin, Cookie: cookie, 'Content-Type': 'application/octet-stream' };
      return fetch(origin + path, { method: 'POST', body, headers });
    },
    read: async (path: string, { origin } = next()) =>
      (await fetch(origin + path, { headers: { Cookie: cookie } })).text(),
    /** As a visitor, who reads what is cached. */
    visit: async (path: string, { origin } = next()) => (await fetch(origin + path)).text(),
  };
}

test.each([
  { count: 2, isPooled: false },
  { count: 4, isPooled: true },
])(
  'an owner and a client whose requests go to $count instances in turn (through PgBouncer: $isPooled)',
  async ({ count, isPooled }) => {
    const { db, lock, backupDir, mailServer, instances, next, ...site } = await startInstances(
      count,
      isPooled,
    );
    await site.signIn();
    const everywhere = async (path: string, text: string) => {
      for (const instance of instances)
        await expect.poll(() => site.visit(path, instance), { interval: 20 }).toContain(text);
    };

    // A post with an image, saved twice.
    await everywhere('/blog', '</html>');
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await jpegOf(60, 40))], 'garden.jpg'));
    const uploaded = await site.send('/admin/media/upload', form);
    const { results } = (await uploaded.json()) as { results: { item: { url: string } }[] };
    const content = `![Garden](${results[0]!.item.url})`;
    const path = `/admin/content/post/${newId(new Date())}/save`;
    let version = 0;
    for (const title of ['First title', 'Second title']) {
      const draft = { ...somePost, slug: 'garden', title, content };
      const saved = await site.sendJson(path, { version, draft, intent: 'publish' });
      expect(saved.status).toBe(200);
      ({ version } = (await saved.json()) as { version: number });
      await everywhere('/blog', title);
      await everywhere('/blog/garden', title);
    }
    for (const { origin } of instances) expect((await fetch(origin + results[0]!.item.url)).status).toBe(200);

    // An enquiry, its quote, and several answers at once.
    expect((await site.send('/contact', enquiry)).status).toBe(303);
    const { id: enquiryId } = await db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow();
    expect(await site.read(`/admin/enquiries/${enquiryId}`)).toContain('My very own words');
    const started = await site.send(quotesPath, { intent: 'start', enquiryId });
    const quoteId = started.headers.get('Location')!.split('/').at(-1)!;
    const draft = {
      ...emptyDraft,
      title: 'Archive search',
      client: 'Hanne Voss',
      items: [{ description: 'Design', quantity: '1', unitPrice: '1000', optional: false }],
      currency: 'EUR',
      validUntil: new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10),
    };
    const saved = await site.sendJson(`${quotesPath}/${quoteId}/autosave`, { version: 1, draft });
    const { version: quoteVersion } = (await saved.json()) as { version: number };
    const quote = { intent: 'send', version: String(quoteVersion), message: 'Hello, here it is.' };
    await site.send(`${quotesPath}/${quoteId}`, quote);
    const quotePath = buildQuotePath(testSecret, (await findLatestVersion(db, quoteId))!);
    const opened = await site.visit(quotePath);
    expect(opened).toContain('Archive search');
    const total = /name="total" value="(\d+)"/.exec(opened)![1]!;
    const acceptance = { intent: 'accept', name: 'Hanne Voss', total };
    await Promise.all(instances.map((instance) => site.send(quotePath, acceptance, instance)));
    for (const instance of instances)
      expect(await site.visit(quotePath, instance)).toContain('This quote has been accepted');

    // An import, whose subscriber gets no newsletter before he confirms.
    await addSubscribers(db, READERS);
    await saveMailsPerMinute(db, 100_000, new Date());
    const importState = async (id: string) =>
      (await db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst())?.state;
    const created = await site.upload(`${importsPath}/upload?name=members.csv`, members);
    const { id: importId } = (await created.json()) as { id: string };
    await site.send(`${importsPath}/${importId}`, { intent: 'plan' });
    await expect.poll(() => importState(importId)).toBe('planned');
    // The instance that imports is killed while it waits for this table.
    const killed = next();
    await db.transaction().execute(async (trx) => {
      await sql`lock table subscribers in access exclusive mode`.execute(trx);
      await site.send(`${importsPath}/${importId}`, { intent: 'apply' }, killed);
      const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0);
      await killed.stop('SIGKILL');
      instances.splice(instances.indexOf(killed), 1);
    });
    await expect
      .poll(async () => {
        await site.read(`${importsPath}/${importId}`);
        return importState(importId);
      })
      .toBe('stopped');
    await site.send(`${importsPath}/${importId}`, { intent: 'apply' });
    await expect.poll(() => importState(importId)).toBe('applied');

    // A newsletter and two backups; every mail was sent once.
    const { id: postId } = await db.selectFrom('blog_posts').select('id').executeTakeFirstOrThrow();
    const newsletterPath = `/admin/posts/${postId}/newsletter`;
    const asked = await site.send(newsletterPath, { intent: 'send', subject: 'A letter' });
    const fields = (await asked.text()).matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
    const confirmed = Object.fromEntries([...fields].map(([, name, value]) => [name!, value!]));
    await Promise.all(instances.map((instance) => site.send(newsletterPath, confirmed, instance)));
    const sent = (subject: string) =>
      mailServer.accepted
        .filter(({ raw }) => raw.includes(`Subject: ${subject}`))
        .map(({ to }) => to.toLowerCase())
        .toSorted();
    await mailServer.waitUntil(
      () => sent('A letter').length >= READERS && sent('Accepted: Archive search').length >= 2,
    );
    for (const made of [1, 2]) {
      expect((await site.send('/admin/system', { intent: 'back-up' })).status).toBe(200);
      await expect
        .poll(async () => [(await listBackups(backupDir)).length, await lock.isHeld()], { timeout: 60_000 })
        .toEqual([made, false]);
    }
    expect(new Set(sent('A letter')).size).toBe(sent('A letter').length);
    expect(sent('Accepted: Archive search')).toEqual(['hanne@example.com', owner.email.toLowerCase()]);
    expect(sent('A letter')).not.toContain('new-reader@example.com');
  },
);
