import { expect, test } from 'vitest';
import { createComment } from '#features/comments/comments.server.ts';
import { setVisibility } from '#features/content/server/private-links.server.ts';
import { receiveEnquiry } from '#features/enquiries/enquiries.server.ts';
import { movePath } from '#features/redirects/redirects.server.ts';
import { addImage, addPost, addProject, addResource, addTool } from '../../support/factories.ts';
import { addSubscribers } from '../../support/mail/newsletter-readers.ts';
import { startSignedIn } from '../../support/owner.ts';

type Item = { label: string; detail: string; fact: string; to: string };
type Group = { label: string; items: Item[]; all: string | null };

async function startFinding() {
  const site = await startSignedIn();
  const { db, time } = site;
  const headers = { Cookie: site.cookie };
  const find = async (q: string) => {
    const response = await site.get(`/admin/find?${new URLSearchParams({ q })}`, headers);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    return ((await response.json()) as { groups: Group[] }).groups;
  };
  return {
    ...site,
    find,
    names: async (label: string, q: string) =>
      (await find(q)).find((group) => group.label === label)?.items.map((item) => item.label) ?? [],
    items: async (q: string) => (await find(q)).flatMap(({ items }) => items),
    open: async (to: string) => (await site.get(to.split('#')[0]!, headers)).text(),
    bin: (table: 'blog_posts' | 'comments' | 'resources' | 'ai_tools') =>
      db.updateTable(table).set({ deleted_at: time.now.toISOString() }).execute(),
    enquire: (fields: Record<string, string>, suspicious = false) =>
      receiveEnquiry(
        db,
        {
          name: 'Hanne Voss',
          email: 'hanne@example.com',
          subject: 'Archive',
          message: `Hello. ${suspicious}`,
          budget: null,
          timeline: null,
          ...fields,
        },
        { suspicious, now: time.now },
      ),
  };
}

test('the owner finds posts and projects by title, including drafts, last edited first', async () => {
  const { db, names, items } = await startFinding();
  const { id } = await addPost(db, { title: 'Crème and type' });
  await addPost(db, { title: 'TYPE, unfinished', published: false, publishedAt: null });
  await addPost(db, { title: 'Another', content: 'It mentions type.' });
  await addProject(db, { title: 'Typewriter', published: false });
  await db
    .updateTable('blog_posts')
    .set({ edited_at: '2026-03-09T00:00:00.000Z' })
    .where('id', '=', id)
    .execute();
  expect(await names('Posts', 'type')).toEqual(['Crème and type', 'TYPE, unfinished']);
  expect(await names('Projects', 'type')).toEqual(['Typewriter']);
  expect(await items('CREME')).toEqual([
    { id, label: 'Crème and type', detail: '', fact: '', to: `/admin/posts/${id}/edit` },
  ]);
});

test('what is shown by its link only has a mark', async () => {
  const { db, items, time } = await startFinding();
  const { id } = await addPost(db, { title: 'Shoreline, under NDA' });
  const draft = await addProject(db, { title: 'Shoreline draft', published: false });
  const facts = async () => (await items('shoreline')).map(({ label, fact }) => [label, fact]);
  for (const kind of ['post', 'project'] as const)
    await setVisibility(db, { kind, id: kind === 'post' ? id : draft.id }, true);
  expect(await facts()).toEqual([
    ['Shoreline, under NDA', 'By link'],
    ['Shoreline draft', 'Draft'],
  ]);
  await db.updateTable('blog_posts').set({ deleted_at: time.now.toISOString() }).execute();
  expect(await facts()).toContainEqual(['Shoreline, under NDA', 'In bin']);
});

test('a blank query or a wildcard finds nothing', async () => {
  const { db, find, enquire } = await startFinding();
  await addPost(db, { title: 'A post' });
  await enquire({});
  for (const query of [' ', '%', '_', '\\', "'", '"; --', 'nothing has these words'])
    expect(await find(query)).toEqual([]);
});

test('enquiries are found by name, email, subject and message, and link to their screen', async () => {
  const { items, enquire, open } = await startFinding();
  const { id } = await enquire({ name: 'Zoë Park', email: 'zoe@park.example', message: 'A lighthouse.' });
  for (const query of ['zoe', 'park.example', 'archive', 'LIGHTHOUSE']) {
    const [found] = await items(query);
    const to = `/admin/enquiries/${id}`;
    expect(found).toEqual({ id, label: 'Zoë Park', detail: 'Archive', fact: 'New', to });
  }
  expect(await open(`/admin/enquiries/${id}`)).toContain('A lighthouse.');
});

test('subscribers, resources, AI tools and media are found', async () => {
  const { db, items, open } = await startFinding();
  await addSubscribers(db, 3);
  await addResource(db, { name: 'Compass Pro' });
  await addTool(db, { name: 'Compass Bot' });
  const [subscriber] = await items('READER-2@');
  expect(subscriber).toMatchObject({ label: 'reader-2@example.com', fact: 'Confirmed' });
  const page = await open(subscriber!.to);
  expect([page.includes('reader-2@example.com'), page.includes('reader-1@example.com')]).toEqual([
    true,
    false,
  ]);
  const catalogItems = await items('compass');
  expect(catalogItems.map(({ label }) => label)).toEqual(['Compass Pro', 'Compass Bot']);
  for (const { to, label } of catalogItems) expect(await open(to)).toContain(label);
  await addImage(db, { id: 'image-1', original_name: 'Harbour.JPG', alt: 'Boats at dawn' });
  for (const query of ['harbour', 'boats'])
    expect(await items(query)).toEqual([
      {
        id: 'image-1',
        label: 'Harbour.JPG',
        detail: 'Boats at dawn',
        fact: '',
        to: '/admin/media?image=image-1',
      },
    ]);
});

test('comments are found by name, email and text, and link to their list', async () => {
  const { db, items, open, time } = await startFinding();
  const { id: postId } = await addPost(db, { title: 'A post' });
  const comment = { postId, authorName: 'Noor', authorEmail: 'noor@example.com' };
  await createComment(db, { ...comment, content: 'Waiting for a whale.' }, time.now);
  await createComment(db, { ...comment, content: 'An approved whale.', approved: true }, time.now);
  await createComment(db, { ...comment, content: 'A cheap whale.', spam: true }, time.now);
  const found = await items('whale');
  expect(found.map(({ detail, fact }) => `${fact}: ${detail}`).toSorted()).toEqual([
    'Approved: An approved whale.',
    'Spam: A cheap whale.',
    'Waiting: Waiting for a whale.',
  ]);
  for (const { to, detail } of found) expect(await open(to)).toContain(detail);
  expect(await items('noor@')).toHaveLength(3);
  const long = `${'First words. '.repeat(30)}Then a narwhal swims by. ${'Last words. '.repeat(30)}`;
  await createComment(db, { ...comment, content: long }, time.now);
  expect((await items('NARWHAL'))[0]!.detail).toMatch(/^… .{10,40}Then a narwhal swims by\..{10,40} …$/);
});

test('spam and binned items come last, are marked, and link to their list', async () => {
  const { db, items, enquire, open, bin, time } = await startFinding();
  const { id: postId } = await addPost(db, { title: 'Anchor post' });
  await createComment(
    db,
    { postId, authorName: 'Noor', authorEmail: 'n@example.com', content: 'Anchor!' },
    time.now,
  );
  await addResource(db, { name: 'Anchor kit' });
  await addTool(db, { name: 'Anchor bot' });
  for (const table of ['blog_posts', 'comments', 'resources', 'ai_tools'] as const) await bin(table);
  const { id } = await enquire({ message: 'Anchors' });
  const { id: spam } = await enquire({ message: 'Cheap anchors' }, true);
  const found = await items('anchor');
  expect(found.map(({ label, fact, to }) => [label, fact, to])).toEqual([
    ['Anchor post', 'In bin', '/admin/posts?state=bin&q=Anchor+post'],
    ['Hanne Voss', 'New', `/admin/enquiries/${id}`],
    ['Hanne Voss', 'Spam', `/admin/enquiries/${spam}`],
    ['Noor', 'In bin', '/admin/comments?state=bin&q=anchor'],
    ['Anchor kit', 'In bin', '/admin/resources?state=bin&q=Anchor+kit'],
    ['Anchor bot', 'In bin', '/admin/tools?state=bin&q=Anchor+bot'],
  ]);
  expect(await open(found[0]!.to)).toContain('Anchor post');
  expect(await open(found[3]!.to)).toContain('Anchor!');
});

test('a setting is found by its label and opens its section at the field', async () => {
  const { find, open } = await startFinding();
  const settings = (await find('time zone')).find(({ label }) => label === 'Settings');
  expect(settings?.items[0]).toMatchObject({
    label: 'Time zone',
    detail: 'Region',
    to: '/admin/settings/region#timeZone',
  });
  expect(await open(settings!.items[0]!.to)).toContain('id="timeZone"');
  const [account] = (await find('passkeys')).flatMap(({ items }) => items);
  expect(account).toMatchObject({ label: 'Account', to: '/admin/account' });
});

test('redirects are found by their old and new path', async () => {
  const { db, items, time } = await startFinding();
  await movePath(db, '/old-harbour', '/portfolio/berth', time.now);
  for (const query of ['HARBOUR', 'folio/berth'])
    expect(await items(query)).toEqual([
      {
        id: '/old-harbour',
        label: '/old-harbour',
        detail: '/portfolio/berth',
        fact: '',
        to: '/admin/settings/redirects?q=%2Fold-harbour',
      },
    ]);
});

test('five results per kind are shown, with a link to the full list', async () => {
  const { db, find, open, enquire } = await startFinding();
  for (let n = 1; n <= 6; n++) await addPost(db, { title: `Harbour ${n}` });
  for (let n = 1; n <= 5; n++) await enquire({ subject: 'Harbour', message: `${n}` });
  await addSubscribers(db, 20);
  const [posts, enquiries] = await find('harbour');
  expect([posts!.items.length, posts!.all]).toEqual([5, '/admin/posts?q=harbour']);
  expect(await open(posts!.all!)).toContain('Harbour 1');
  expect([enquiries!.items.length, enquiries!.all]).toEqual([5, null]);
  const [subscribers] = await find('reader-');
  expect([subscribers!.items.length, subscribers!.all]).toEqual([5, '/admin/subscribers?q=reader-']);
});

test('large tables are searched outside the page connections', async () => {
  const { db, find, queries } = await startFinding();
  await addSubscribers(db, 100);
  queries.length = 0;
  const found = await Promise.all(['e', 'example', 'reader-9', 'nothing there'].map(find));
  expect(found.map((groups) => groups[0]?.items.length ?? 0)).toEqual([5, 5, 5, 0]);
  // The page connection must not read the large tables.
  const statements = queries.map(({ sql }) => sql).join();
  expect(statements).toContain('resources');
  expect(statements).not.toMatch(/subscribers|comments|enquiries|blog_posts|portfolio_projects|media/);
});
