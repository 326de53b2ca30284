import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { createComment } from '#features/comments/comments.server.ts';
import { moveToBin } from '#features/content/server/bulk-actions.server.ts';
import { receiveEnquiry } from '#features/enquiries/enquiries.server.ts';
import { addPost, addProject } from '../../support/factories.ts';
import { sampleEnquiry } from '../../support/enquiries.ts';
import { startSignedIn } from '../../support/owner.ts';
import { readScreen } from '../../support/screen.ts';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

function addComment(db: Db, postId: string, at: Date) {
  const fields = { authorName: 'Noor', authorEmail: 'noor@example.com', content: 'Yes.' };
  return createComment(db, { ...fields, postId, approved: true }, at);
}

test('the dashboard greets by the time of the owner’s zone', async () => {
  const site = await startSignedIn();
  expect((await readScreen(site, '/admin')).text).toContain('Good morning, Ida Tuesday, March 10, 2026.');
  site.time.now = new Date('2026-03-10T16:00:00Z');
  expect((await readScreen(site, '/admin')).text).toContain('Good afternoon, Ida');
  site.time.now = new Date('2026-03-11T02:00:00Z');
  expect((await readScreen(site, '/admin')).text).toContain('Good evening, Ida Tuesday, March 10, 2026.');
  site.time.now = new Date('2026-03-11T08:17:00Z');
  expect((await readScreen(site, '/admin')).text).toContain('Hello, Ida Wednesday, March 11, 2026.');
});

test('a new site shows zero counts without a percentage', async () => {
  const site = await startSignedIn();
  const { text } = await readScreen(site, '/admin');
  for (const label of ['Article views, all time', 'Blog posts', 'Projects', 'Comments'])
    expect(text).toContain(`${label} 0 — vs. previous 30 days`);
  for (const fields of ['No posts yet', 'No projects yet', 'No recent views']) expect(text).toContain(fields);
});

test('posts are counted with drafts, and compared over 30 and the preceding 30 days', async () => {
  const site = await startSignedIn();
  const { db, time } = site;
  for (const days of [1, 29, 29.9])
    await addPost(db, { title: `Late ${days}`, publishedAt: daysAgo(time.now, days) });
  for (const days of [30, 59])
    await addPost(db, { title: `Early ${days}`, publishedAt: daysAgo(time.now, days) });
  await addPost(db, { title: 'Old', publishedAt: daysAgo(time.now, 60) });
  await addPost(db, { title: 'Ahead', publishedAt: daysAgo(time.now, -3) });
  await addPost(db, { title: 'Draft', published: false, publishedAt: daysAgo(time.now, 2) });
  const { id } = await addPost(db, { title: 'Binned', publishedAt: daysAgo(time.now, 2) });
  await moveToBin(db, 'blog_posts', [id], time.now);
  expect((await readScreen(site, '/admin')).text).toContain('Blog posts 8 +50% vs. previous 30 days');
});

test('projects are counted by creation date, and without a previous period no percentage is shown', async () => {
  const site = await startSignedIn();
  const { id } = await addProject(site.db, { title: 'First', published: false });
  await addProject(site.db, { title: 'Second' });
  expect((await readScreen(site, '/admin')).text).toContain('Projects 2 +2 in the last 30 days');
  await site.db
    .updateTable('portfolio_projects')
    .set({ created_at: daysAgo(site.time.now, 40).toISOString() })
    .where('id', '=', id)
    .execute();
  expect((await readScreen(site, '/admin')).text).toContain('Projects 2 0% vs. previous 30 days');
});

test('comments are counted without spam and bin, and can decrease', async () => {
  const site = await startSignedIn();
  const { db, time } = site;
  const { id: postId } = await addPost(db);
  await addComment(db, postId, daysAgo(time.now, 3));
  for (const days of [31, 40]) await addComment(db, postId, daysAgo(time.now, days));
  const spam = await addComment(db, postId, daysAgo(time.now, 2));
  await db.updateTable('comments').set({ spam: true }).where('id', '=', spam.id).execute();
  const binned = await addComment(db, postId, daysAgo(time.now, 2));
  await db
    .updateTable('comments')
    .set({ deleted_at: time.now.toISOString() })
    .where('id', '=', binned.id)
    .execute();
  expect((await readScreen(site, '/admin')).text).toContain('Comments 3 −50% vs. previous 30 days');
});

test('the owner’s own replies are not counted as comments', async () => {
  const site = await startSignedIn();
  const { db, time } = site;
  const { id: postId } = await addPost(db);
  const { id: parentId } = await addComment(db, postId, daysAgo(time.now, 3));
  const reply = { postId, parentId, authorName: 'Ida', authorEmail: 'ida@example.com', content: 'Thanks.' };
  await createComment(db, { ...reply, approved: true, byOwner: true }, daysAgo(time.now, 2));
  expect((await readScreen(site, '/admin')).text).toContain('Comments 1 +1 in the last 30 days');
});

test('the total covers all posts’ views, and the chart counts article views only', async () => {
  const site = await startSignedIn();
  await addPost(site.db, { title: 'One', views: 1_200 });
  await addPost(site.db, { title: 'Two', views: 34, published: false });
  const row = { path: '/blog/one', visitors: 1 };
  await site.db
    .insertInto('daily_views')
    .values([
      { ...row, day: '2026-03-10', views: 5 },
      { ...row, day: '2026-03-10', path: '/blog/two', views: 1 },
      { ...row, day: '2026-03-10', path: '/portfolio/berth', views: 100 },
      { ...row, day: '2026-02-09', views: 3 },
      { ...row, day: '2026-02-08', views: 4 },
      { ...row, day: '2026-01-10', views: 4 },
      { ...row, day: '2026-01-09', views: 70 },
    ])
    .execute();
  const { html, text } = await readScreen(site, '/admin');
  expect(text).toContain('Article views, all time 1,234 +12.5% vs. previous 30 days');
  expect(html).toContain('9 views in the last 30 days, 8 in the previous 30 days.');
  expect(text).toContain('6 on Mar 10');
});

test('the five newest posts link to their editors with state and views', async () => {
  const site = await startSignedIn();
  const { db, time } = site;
  for (let n = 1; n <= 5; n++)
    await addPost(db, { title: `Post ${n}`, publishedAt: daysAgo(time.now, 20 - n), views: 1_000 + n });
  await addPost(db, { title: 'Soon', publishedAt: daysAgo(time.now, -1) });
  const { id } = await addPost(db, { title: 'Unfinished', published: false, publishedAt: null });
  const { html, text } = await readScreen(site, '/admin');
  expect(text).toMatch(/Soon Design · Mar 11, 2026 Scheduled — views/);
  expect(text).toMatch(/Unfinished Design · Mar 1, 2026 Draft — views/);
  expect(text).toMatch(/Post 5 Design · Feb 23, 2026 Published 1,005 views/);
  expect(html).toContain(`href="/admin/posts/${id}/edit"`);
  expect(html.match(/href="\/admin\/posts\/[\w-]+\/edit"/g)).toHaveLength(5);
});

test('the five newest projects show their status', async () => {
  const site = await startSignedIn();
  for (let n = 1; n <= 5; n++)
    await addProject(site.db, { title: `Project ${n}`, completedAt: `2026-01-0${n}` });
  const { id } = await addProject(site.db, { title: 'Open', clientName: 'Skerry Lines', published: false });
  const { html, text } = await readScreen(site, '/admin');
  expect(text).toContain('Open Skerry Lines · Design In Progress Project 5 Design Completed');
  expect(text).not.toContain('Project 1 ');
  expect(html).toContain(`href="/admin/projects/${id}/edit"`);
});

test('the shell counts pending comments and new enquiries, without spam', async () => {
  const site = await startSignedIn();
  const { db, time } = site;
  expect((await readScreen(site, '/admin')).text).toContain('You’re all caught up.');
  const { id: postId } = await addPost(db);
  await addComment(db, postId, time.now);
  await db.updateTable('comments').set({ approved: false }).execute();
  for (const message of ['One', 'Two'])
    await receiveEnquiry(db, { ...sampleEnquiry, message }, { suspicious: false, now: time.now });
  await receiveEnquiry(db, { ...sampleEnquiry, message: 'Bad' }, { suspicious: true, now: time.now });
  const { text } = await readScreen(site, '/admin');
  expect(text).toContain('2 new enquiries and 1 comment are waiting for you.');
  for (const shown of [text, (await readScreen(site, '/admin/settings')).text])
    expect(shown).toMatch(/Comments 1 waiting Enquiries 2 waiting/);
});

test('four open enquiries are shown with their timers, most urgent first', async () => {
  const site = await startSignedIn();
  const { db, time } = site;
  const hoursAgo = (hours: number) => new Date(time.now.getTime() - hours * HOUR_MS);
  const add = (name: string, hours: number) =>
    receiveEnquiry(
      db,
      { ...sampleEnquiry, name, message: name, budget: '10k-25k' },
      { suspicious: false, now: hoursAgo(hours) },
    );
  await add('Rafael', 2.5);
  const { id } = await add('Mei', 26);
  await add('Hanne', 20);
  for (const [name, replied] of [
    ['Earlier', 30],
    ['Col', 28],
  ] as const) {
    const answered = await add(name, 40);
    await db
      .updateTable('enquiries')
      .set({ stage: 'replied', replied_at: hoursAgo(replied).toISOString() })
      .where('id', '=', answered.id)
      .execute();
  }
  const lost = await add('Nobody', 50);
  await db.updateTable('enquiries').set({ stage: 'lost' }).where('id', '=', lost.id).execute();
  const { html, text } = await readScreen(site, '/admin');
  expect(text).toMatch(
    /Enquiries 3 waiting Mei Overdue by 2 h .* Hanne 4 h left to reply .* Rafael 21 h 30 min left to reply .* Col Replied in 12 h /,
  );
  expect(text).not.toMatch(/Earlier|Nobody/);
  expect(text).toContain('Archive search $10k to $25k');
  expect(html).toContain(`href="/admin/enquiries/${id}"`);
});

test('pending comments are shown with a link to moderation, spam is not', async () => {
  const site = await startSignedIn();
  const { db, time } = site;
  const { id: postId } = await addPost(db, { title: 'Copy is interface' });
  expect((await readScreen(site, '/admin')).text).not.toContain('Moderate');
  for (const [authorName, days] of [
    ['Late', 1],
    ['Third', 3],
    ['Second', 4],
    ['First', 5],
  ] as const)
    await createComment(
      db,
      { postId, authorName, authorEmail: 'a@example.com', content: `Words of ${authorName}.` },
      daysAgo(time.now, days),
    );
  const fields = { postId, authorName: 'Robot', authorEmail: 'r@example.com', content: 'Buy.', spam: true };
  await createComment(db, fields, daysAgo(time.now, 9));
  const { html, text } = await readScreen(site, '/admin');
  expect(text).toMatch(/Comments 4 waiting Moderate First on Copy is interface Words of First\. Mar 5, 2026/);
  expect(text).toMatch(/First on .* Second on .* Third on /);
  expect(text).not.toMatch(/Late on|Robot/);
  expect(html).toContain('href="/admin/comments"');
});

test('publication days are marked, in the owner’s time zone', async () => {
  const site = await startSignedIn();
  await addPost(site.db, { title: 'At night', publishedAt: new Date('2026-03-09T03:30:00Z') });
  const row = { path: '/blog/one', visitors: 1, views: 5 };
  await site.db
    .insertInto('daily_views')
    .values([{ ...row, day: '2026-03-08' }])
    .execute();
  const { html } = await readScreen(site, '/admin');
  expect(html).toContain('Mar 8: 5 (30 days earlier: 0)\nAt night');
});
