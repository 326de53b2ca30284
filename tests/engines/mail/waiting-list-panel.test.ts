import { expect, test } from 'vitest';
import { notifyWaiters } from '#features/catalog/tools/waiting-list-panel.server.ts';
import { catalogKinds, openCatalog } from '../../support/catalog.ts';
import { addTool } from '../../support/factories.ts';
import { listMails } from '../../support/mail/mails.ts';

const siteUrl = 'http://localhost:3000';
const toolList = catalogKinds[1]!;

/** A coming-soon tool with two confirmed people and one unconfirmed. */
async function start() {
  const site = await openCatalog(toolList);
  const { db, send, readPanel } = site;
  const { id } = await addTool(db, { name: 'Night Porter', status: 'coming-soon' });
  const addWaiter = async (name: string, confirmed: boolean) => {
    const at = site.time.now.toISOString();
    const email = `${name}@example.com`;
    await db
      .insertInto('waiting_list')
      .values({
        id: crypto.randomUUID(),
        tool_id: id,
        email,
        created_at: at,
        confirmed_at: confirmed ? at : null,
      })
      .execute();
  };
  await addWaiter('ada', true);
  await addWaiter('ben', true);
  await addWaiter('cleo', false);
  const path = `${toolList.path}/${id}`;
  const save = async (status: string, { hidden = false } = {}) => {
    const { version } = await db
      .selectFrom('ai_tools')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { active: _active, ...form } = toolList.form;
    const shown = hidden ? form : toolList.form;
    const saved = await send(path, { ...shown, name: 'Night Porter', version: String(version), status });
    expect(saved.status).toBe(303);
    return saved.headers.get('Location');
  };
  return {
    ...site,
    id,
    path,
    addWaiter,
    save,
    screen: () => readPanel(`${path}/waiting`),
    intent: (form: Record<string, string>) => send(`${path}/waiting`, form),
    sent: async () => (await listMails(db, 'tool-ready')).map(({ recipient }) => recipient).toSorted(),
    countWaiters: async () => (await db.selectFrom('waiting_list').select('email').execute()).length,
  };
}

test('a tool that becomes ready sends nothing and redirects to the confirmation screen', async () => {
  for (const status of ['live', 'beta']) {
    const { save, screen, sent, countWaiters, path, readPanel } = await start();
    expect(await readPanel(toolList.path)).toContain('2<!-- --> waiting');
    expect(await screen()).not.toContain('value="send"');
    expect(await save(status)).toBe(`${path}/waiting`);
    const confirmation = await screen();
    expect(confirmation).toContain('2 people are waiting');
    expect(confirmation).toContain('Send to 2 people now');
    expect(confirmation).toContain('Later');
    expect(confirmation).toContain('Don’t send, clear the list');
    expect(confirmation).toContain(`src="${path}/waiting/body"`);
    expect(await readPanel(`${path}/waiting/body`)).toContain('Night Porter is ready');
    expect(await sent()).toEqual([]);
    expect(await countWaiters()).toBe(3);
    // Saving a tool that is already ready does not ask again.
    expect(await save(status)).toBe(toolList.path);
  }
});

test('each confirmed person is emailed once, and no others', async () => {
  const { save, intent: action, sent, countWaiters, screen } = await start();
  await save('live');
  const response = await action({ intent: 'send', people: '2' });
  expect(await response.text()).toContain('The email to 2 people is sent once a mail server is configured.');
  expect((await action({ intent: 'send', people: '2' })).status).toBe(409);
  expect(await sent()).toEqual(['ada@example.com', 'ben@example.com']);
  expect(await countWaiters()).toBe(1);
  expect(await screen()).not.toContain('ada@example.com');
});

test('two instances that send at the same time send once', async () => {
  const { db, id, save, sent, time } = await start();
  await save('live');
  const press = () => notifyWaiters(db, { toolId: id, people: 2, siteUrl }, time.now);
  const outcomes = await Promise.all([press(), press()]);
  expect(outcomes.map(({ people }) => people).toSorted()).toEqual([0, 2]);
  expect(await sent()).toEqual(['ada@example.com', 'ben@example.com']);
});

test('nothing is sent if the number of people differs from the confirmed one', async () => {
  const { save, intent: action, sent, addWaiter, db, time } = await start();
  await save('live');
  await addWaiter('dora', true);
  const refused = await action({ intent: 'send', people: '2' });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain(
    'Nothing was sent because the list has changed: it now has 3 people.',
  );
  await db
    .insertInto('suppressions')
    .values({
      email: 'ada@example.com',
      list: 'all',
      reason: 'bounced',
      created_at: time.now.toISOString(),
    })
    .execute();
  expect((await action({ intent: 'send', people: '3' })).status).toBe(409);
  expect((await action({ intent: 'send', people: '2' })).status).toBe(200);
  expect(await sent()).toEqual(['ben@example.com', 'dora@example.com']);
  for (const people of ['', '0', '-1', 'x'])
    expect((await action({ intent: 'send', people })).status).toBe(400);
});

test('a tool that is not public is not announced', async () => {
  const { save, intent: action, sent, db, path, readPanel } = await start();
  expect((await action({ intent: 'send', people: '2' })).status).toBe(409);
  await save('live', { hidden: true });
  expect((await action({ intent: 'send', people: '2' })).status).toBe(409);
  await db.updateTable('ai_tools').set({ deleted_at: '2026-01-01T00:00:00.000Z' }).execute();
  expect((await action({ intent: 'send', people: '2' })).status).toBe(404);
  expect(await readPanel(`${path}/waiting`)).toContain('Tool Not Found');
  expect(await sent()).toEqual([]);
});

test('showing a hidden tool or restoring it from the bin sends nothing', async () => {
  const { save, send, sent, countWaiters, id } = await start();
  await save('live', { hidden: true });
  for (const action of ['show', 'hide', 'show']) await send(`${toolList.path}.data`, { intent: action, id });
  for (const action of ['bin', 'restore'])
    await send(`${toolList.path}.data`, { intent: action, ids: `["${id}"]` });
  expect(await sent()).toEqual([]);
  expect(await countWaiters()).toBe(3);
});

test('removing a person or clearing a list sends no email', async () => {
  const { intent: action, countWaiters, sent, db, screen, readPanel } = await start();
  const { id } = await db
    .selectFrom('waiting_list')
    .select('id')
    .where('email', '=', 'ada@example.com')
    .executeTakeFirstOrThrow();
  expect(await screen()).toContain('Not confirmed');
  expect((await action({ intent: 'remove', id })).status).toBe(200);
  expect((await action({ intent: 'remove', id })).status).toBe(404);
  expect(await countWaiters()).toBe(2);
  expect(await (await action({ intent: 'clear' })).text()).toContain('2 people removed. No email was sent.');
  expect(await countWaiters()).toBe(0);
  expect(await sent()).toEqual([]);
  expect(await screen()).toContain('The waiting list is empty');
  expect(await readPanel('/admin/settings/activity')).toContain('Cleared the waiting list of');
});

test('permanently deleting a tool deletes its waiting list', async () => {
  const { send, countWaiters, id } = await start();
  await send(`${toolList.path}.data`, { intent: 'bin', ids: `["${id}"]` });
  expect(await countWaiters()).toBe(3);
  await send(`${toolList.path}.data`, { intent: 'delete', ids: `["${id}"]` });
  expect(await countWaiters()).toBe(0);
});

test('the emailed link redirects to the tool’s card on its current page', async () => {
  const { db, save, intent: action, get, id, send } = await start();
  for (let position = -7; position < 0; position++) await addTool(db, { name: `Tool ${position}`, position });
  await save('live');
  await action({ intent: 'send', people: '2' });
  const [mail] = await listMails(db, 'tool-ready');
  const link = /https?:\/\/[^/\s]+(\/ai-tools\/\S+)/.exec(mail!.text_body)![1]!;
  const readRedirect = async () => {
    const response = await get(link);
    expect(response.status).toBe(302);
    return response.headers.get('Location')!;
  };
  expect(await readRedirect()).toBe(`/ai-tools?page=2#${id}`);
  expect(await (await get('/ai-tools?page=2')).text()).toContain(`id="${id}"`);

  const tools = await db.selectFrom('ai_tools').select('id').orderBy('position').execute();
  const ids = [id, ...tools.map((tool) => tool.id).filter((other) => other !== id)];
  await send(`${toolList.path}.data`, { intent: 'order', ids: ids.join(',') });
  expect(await readRedirect()).toBe(`/ai-tools#${id}`);
  expect(await (await get('/ai-tools')).text()).toContain(`id="${id}"`);

  await send(`${toolList.path}.data`, { intent: 'hide', id });
  expect((await get(link)).status).toBe(404);
});
