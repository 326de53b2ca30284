import { expect, test } from 'vitest';
import { addTool } from '../../support/factories.ts';
import { linkIn, listMails } from '../../support/mail/mails.ts';
import { startTestApp } from '../../support/test-app.ts';

async function start() {
  const site = await startTestApp();
  const { id } = await addTool(site.db, { name: 'Night Porter', status: 'coming-soon', url: null });
  const path = `/ai-tools/${id}/waiting`;
  const join = (email = 'hanne@example.com') => site.post(path, { email });
  return { ...site, id, path, join };
}

test('a coming-soon tool links to its waiting list next to the disabled button', async () => {
  const { get, path } = await start();
  const html = await (await get('/ai-tools')).text();
  expect(html).toContain('Coming Soon');
  expect(html).toContain(`href="${path}"`);
  expect(await (await get(path)).text()).toContain('Night Porter');
});

test('a visitor confirms by email, once', async () => {
  const { db, id, get, post, join } = await start();
  const response = await join();
  expect(response.headers.get('Location')).toBe(`/ai-tools/${id}/waiting?sent=1`);
  await join();
  const mails = await listMails(db, 'waiting-list');
  expect(mails).toHaveLength(1);
  const link = linkIn(mails[0]!);
  expect((await get(link)).status).toBe(200);
  expect(await (await post(link, { intent: 'confirm' })).text()).toContain('You’re on the waiting list');
  expect((await post(link, { intent: 'confirm' })).status).toBe(410);
});

test('an invalid address is reported, a honeypot sign-up gets no email, and a live tool has no waiting list', async () => {
  const { db, path, post, get, join } = await start();
  const refused = await join('nobody');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Please enter a valid email address.');
  await post(path, { email: 'robot@example.com', website: 'x' });
  expect(await listMails(db, 'waiting-list')).toEqual([]);
  await db.updateTable('ai_tools').set({ status: 'live' }).execute();
  expect((await get(path)).status).toBe(404);
});
