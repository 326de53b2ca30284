import { expect, test } from 'vitest';
import { createRedirect } from '#features/redirects/redirects.server.ts';
import { listItems, openImportingSite, readSite } from '../../support/imports/running.ts';
import { sourceOf, sourcePost, sourceSubscriber } from '../../support/imports/sources.ts';

const now = new Date('2026-03-01T12:00:00Z');

test('an address flagged as spam does not block its import', async () => {
  const site = await openImportingSite();
  const added = { status: 'pending', source: 'home', created_at: now.toISOString() } as const;
  await site.db
    .insertInto('subscribers')
    .values([
      { ...added, id: '1', email: 'spam@example.com', spam: true },
      { ...added, id: '2', email: 'here@example.com', spam: false },
    ])
    .execute();
  const source = sourceOf([sourceSubscriber('spam@example.com'), sourceSubscriber('here@example.com')]);
  const id = await site.importAll(source);
  expect(await listItems(site, id)).toEqual([
    'subscriber:spam@example.com · create · done · Waits for confirmation and gets no newsletter until then.',
    'subscriber:here@example.com · skip · done · Already on this site; it is not changed.',
  ]);
  const { subscribers } = await readSite(site.db);
  expect(subscribers).toHaveLength(2);
  expect(subscribers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: 'spam@example.com', source: 'import', spam: false }),
      expect.objectContaining({ email: 'here@example.com', source: 'home' }),
    ]),
  );
});

test('an old address that is redirected elsewhere since the plan is reported', async () => {
  const site = await openImportingSite();
  const source = sourceOf([sourcePost(1, { oldPaths: ['/elsewhere/', '/same/', '/new/'] })]);
  const id = await site.plan(source);
  await createRedirect(site.db, { from: '/elsewhere', to: '/contact', now });
  await createRedirect(site.db, { from: '/same', to: '/blog/post-1', now });
  await site.work(id, 'apply', source);
  expect(await listItems(site, id)).toEqual([
    'post:1 · create · done · The old address /elsewhere is redirected already and stays as it is.',
  ]);
});
