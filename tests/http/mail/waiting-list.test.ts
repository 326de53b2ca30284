import { expect, test } from 'vitest';
import { catalogKinds } from '../../support/catalog.ts';
import { addTool } from '../../support/factories.ts';
import { linkIn, listMails } from '../../support/mail/mails.ts';
import { startSignedIn } from '../../support/owner.ts';

async function start() {
  const site = await startSignedIn();
  const { id } = await addTool(site.db, { name: 'Night Porter', status: 'coming-soon', url: null });
  const path = `/ai-tools/${id}/waiting`;
  const join = (email = 'hanne@example.com') => site.post(path, { email });
  const submit = (to: string, form: Record<string, string>) => site.post(to, form, { Cookie: site.cookie });
  return { ...site, id, path, join, submit };
}

test('a coming-soon tool links to its waiting list next to the disabled button', async () => {
  const { get, path } = await start();
  const html = await (await get('/ai-tools')).text();
  expect(html).toContain('Coming Soon');
  expect(html).toContain(`href="${path}"`);
  expect(await (await get(path)).text()).toContain('Night Porter');
});

test('a visitor confirms by email, and nothing is sent without the owner when the tool is ready', async () => {
  const { db, id, get, post, join, submit } = await start();
  const response = await join();
  expect(response.headers.get('Location')).toBe(`/ai-tools/${id}/waiting?sent=1`);
  await join();
  const mails = await listMails(db, 'waiting-list');
  expect(mails).toHaveLength(1);
  const link = linkIn(mails[0]!);
  expect((await get(link)).status).toBe(200);
  expect(await (await post(link, { intent: 'confirm' })).text()).toContain('You’re on the waiting list');
  expect((await post(link, { intent: 'confirm' })).status).toBe(410);
  const form = { ...catalogKinds[1]!.form, name: 'Night Porter', status: 'live' };
  const saved = await submit(`/admin/tools/${id}`, form);
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, `/admin/tools/${id}/waiting`]);
  const listSent = () => db.selectFrom('outbox').select(['kind', 'recipient']).execute();
  expect(await listSent()).toEqual([{ kind: 'waiting-list', recipient: 'hanne@example.com' }]);
  await submit(`/admin/tools/${id}/waiting`, { intent: 'send', people: '1' });
  expect(await listSent()).toEqual([{ kind: 'tool-ready', recipient: 'hanne@example.com' }]);
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
