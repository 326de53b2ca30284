import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { rowOrder, tableNames } from '#database/tables.ts';
import { createMailKey } from '#features/mail/mail-key.server.ts';
import { subscribe } from '#features/subscribers/subscriptions.server.ts';
import { movePath } from '#features/redirects/redirects.server.ts';
import { buildRequestPath } from '#features/testimonials/requests-sending.server.ts';
import { joinWaitingList } from '#features/catalog/tools/waiting-list.server.ts';
import { sendSampleQuote } from '../../support/clients/quotes.ts';
import { samplesOf } from '../../support/hostile/actions.ts';
import type { Ids, Sample } from '../../support/hostile/samples.ts';
import { fillSite } from '../../support/filled-site.ts';
import { linkIn, listMails } from '../../support/mail/mails.ts';
import { startSignedIn } from '../../support/owner.ts';
import { testOrigin, testSecret } from '../../support/site.ts';

const UNKNOWN = 'no-such-intent';

const emptyForms: Record<string, string>[] = [{}, { intent: UNKNOWN }];

/** Actions without fields; an empty passkey form requests a challenge. */
const withoutFields = new Set([
  '/blog/:slug/like',
  '/blog/:slug/view',
  '/view',
  '/admin/sign-out',
  '/admin/login/passkey',
]);

async function start() {
  const site = await startSignedIn();
  const ids = await fillSite(site);
  const { db, time } = site;
  const siteUrl = testOrigin;
  await subscribe(db, { email: 'reader@example.com', source: 'home', siteUrl, secret: testSecret }, time.now);
  const tool = { id: ids.tool, name: 'A tool' };
  await joinWaitingList(db, { tool, email: 'reader@example.com', siteUrl, secret: testSecret }, time.now);
  const reader = await db.selectFrom('subscribers').select('id').executeTakeFirstOrThrow();
  const [[optIn], [waiting]] = await Promise.all([listMails(db, 'opt-in'), listMails(db, 'waiting-list')]);
  const keyOf = (purpose: 'leave' | 'mute' | 'comment' | 'stop', id: string) =>
    `/mail/${purpose}/${createMailKey({ secret: testSecret, purpose, id })}`;
  const mailLinks = [
    linkIn(optIn!),
    linkIn(waiting!),
    keyOf('leave', reader.id),
    keyOf('mute', ids.comment),
    keyOf('comment', ids.comment),
    keyOf('stop', Buffer.from('reader@example.com').toString('base64url')),
  ];
  await movePath(db, '/old', '/blog', time.now);
  const send = (filled: string, body: Sample) => {
    const isJson = 'json' in body;
    return site.send(filled, {
      method: 'POST',
      headers: {
        Cookie: site.cookie,
        Origin: testOrigin,
        Host: new URL(testOrigin).host,
        'Content-Type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
      },
      body: isJson ? JSON.stringify(body.json) : String(new URLSearchParams(body.form)),
    });
  };
  const { path: quotePath } = await sendSampleQuote(db, { enquiryId: ids.enquiry }, {}, { now: time.now });
  return { ...site, ids, links: { mailLinks, quotePath }, sendBody: send };
}

type Links = { mailLinks: string[]; quotePath: string };

/** Fills route parameters with existing rows. */
function pathsOf(path: string, ids: Ids, { mailLinks, quotePath }: Links) {
  // The form of an index route is sent with this query.
  if (path === '/admin') return ['/admin?index'];
  if (path === '/mail/:action/:key') return mailLinks;
  if (path === '/testimonial/:id/:key') return [buildRequestPath(testSecret, ids.testimonial)];
  if (path.startsWith('/quotes/')) return [path.replace('/quotes/:id/:key', quotePath)];
  if (path.includes('/testimonials/')) return [path.replace(':id', ids.testimonial)];
  if (path.startsWith('/admin/system/imports/')) return [path.replace(':id', ids.import)];
  if (path.startsWith('/admin/quotes/')) return [path.replace(':id', ids.quote)];
  const id = /enquiries/.test(path) ? ids.enquiry : /tool/.test(path) ? ids.tool : ids.post;
  const filled = path
    .replace(':slug', 'a-post')
    .replace(':kind', 'post')
    .replace(':id', id)
    .replace(':section', 'identity');
  return [filled];
}

async function contentOf(db: Db) {
  const tables = await Promise.all(
    tableNames.map(async (table) => {
      const rows = db.selectFrom(table).selectAll();
      const ordered = rowOrder[table].reduce((query, column) => query.orderBy(column as never), rows);
      return [table, await ordered.execute()] as const;
    }),
  );
  return Object.fromEntries(tables);
}

/** The sample without its intent, with an unknown and with an empty one. */
function withWrongIntent(sample: Sample): Sample[] {
  const fields: Record<string, unknown> = 'json' in sample ? sample.json : sample.form;
  if (!('intent' in fields)) return [];
  const { intent: _intent, ...rest } = fields;
  return [rest, { ...fields, intent: UNKNOWN }, { ...fields, intent: '' }].map((body) =>
    'json' in sample ? { json: body } : { form: body as Record<string, string> },
  );
}

test('every action rejects an unknown or missing intent with 400, and changes no table', async () => {
  const { db, ids, links, sendBody } = await start();
  const before = await contentOf(db);
  const accepted: string[] = [];
  let tried = 0;
  for (const [path, samples] of Object.entries(samplesOf(ids))) {
    for (const filled of pathsOf(path, ids, links)) {
      for (const body of samples.flatMap(withWrongIntent)) {
        tried += 1;
        const { status } = await sendBody(filled, body);
        if (status !== 400) accepted.push(`${status} ${filled} ${JSON.stringify(body)}`);
      }
    }
  }
  expect(accepted).toEqual([]);
  expect(tried).toBeGreaterThan(100);
  expect(await contentOf(db)).toEqual(before);
});

test('an empty form changes no table, for any URL', async () => {
  const { db, ids, links, sendBody } = await start();
  const before = await contentOf(db);
  for (const path of Object.keys(samplesOf(ids)).filter((each) => !withoutFields.has(each))) {
    for (const filled of pathsOf(path, ids, links)) {
      for (const form of emptyForms) {
        const { status } = await sendBody(filled, { form });
        expect([filled, status < 500]).toEqual([filled, true]);
        expect([filled, await contentOf(db)]).toEqual([filled, before]);
      }
    }
  }
});

test('an emailed link with an unknown intent says that nothing was changed', async () => {
  const { links, sendBody } = await start();
  for (const link of links.mailLinks) {
    const response = await sendBody(link, { form: { intent: UNKNOWN } });
    expect(response.status).toBe(400);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toContain('Nothing was changed.');
  }
});

test('a subscriber file with an unknown intent is neither previewed nor imported', async () => {
  const { db, send, cookie } = await start();
  const before = await contentOf(db);
  for (const action of [UNKNOWN, null]) {
    const body = new FormData();
    body.append('file', new File(['email\na@example.com'], 'list.csv'));
    if (action) body.append('intent', action);
    const headers = { Cookie: cookie, Origin: testOrigin, Host: new URL(testOrigin).host };
    expect((await send('/admin/subscribers/add', { method: 'POST', body, headers })).status).toBe(400);
  }
  expect(await contentOf(db)).toEqual(before);
});
