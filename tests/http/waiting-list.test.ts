import { expect, test } from 'vitest';
import { tellWaiters } from '#features/tools/waiting-list.server.ts';
import { addTool } from '../support/factories.ts';
import { linkIn, mailsOf } from '../support/mails.ts';
import { startTestApp } from '../support/test-app.ts';

const siteUrl = 'http://localhost:3000';

async function start() {
  const site = await startTestApp();
  const { id } = await addTool(site.db, { name: 'Night Porter', status: 'coming-soon', url: null });
  const path = `/ai-tools/${id}/waiting`;
  const join = (email = 'hanne@example.com') => site.post(path, { email });
  return { ...site, id, path, join };
}

test('beside the disabled button of a tool to come stands the way onto its waiting list', async () => {
  const { get, path } = await start();
  const html = await (await get('/ai-tools')).text();
  expect(html).toContain('Coming Soon');
  expect(html).toContain(`href="${path}"`);
  expect(await (await get(path)).text()).toContain('Night Porter');
});

test('who waits confirms by mail, and is told once, when the tool is there', async () => {
  const { db, id, get, post, join, time } = await start();
  const response = await join();
  expect(response.headers.get('Location')).toBe(`/ai-tools/${id}/waiting?sent=1`);
  await join();
  const mails = await mailsOf(db, 'waiting-list');
  expect(mails).toHaveLength(1);
  const link = linkIn(mails[0]!);
  const tell = () => tellWaiters(db, { siteUrl, now: time.now });
  await db.updateTable('ai_tools').set({ status: 'live' }).execute();
  await tell();
  expect(await mailsOf(db, 'tool-ready')).toEqual([]);
  expect((await get(link)).status).toBe(200);
  expect(await (await post(link, {})).text()).toContain('You will hear of it');
  expect((await post(link, {})).status).toBe(410);
  await tell();
  await tell();
  expect(await mailsOf(db, 'tool-ready')).toMatchObject([
    { recipient: 'hanne@example.com', subject: 'Night Porter is ready' },
  ]);
});

test('a bad address is told at its field, a robot writes to nobody, and a live tool has no waiting list', async () => {
  const { db, path, post, get, join } = await start();
  const refused = await join('nobody');
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('Please enter a valid email address.');
  await post(path, { email: 'robot@example.com', website: 'x' });
  expect(await mailsOf(db, 'waiting-list')).toEqual([]);
  await db.updateTable('ai_tools').set({ status: 'live' }).execute();
  expect((await get(path)).status).toBe(404);
});
