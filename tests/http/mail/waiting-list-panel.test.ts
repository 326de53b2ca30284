import { expect, test } from 'vitest';
import { notifyWaiters } from '#features/catalog/tools/waiting-list-panel.server.ts';
import { catalogKinds, openCatalog } from '../../support/entries.ts';
import { addTool } from '../../support/factories.ts';
import { mailsOf } from '../../support/mails.ts';

const siteUrl = 'http://localhost:3000';
const toolList = catalogKinds[1]!;

/** A tool that is still to come, with three people on its list: two confirmed, one not. */
async function start() {
  const site = await openCatalog(toolList);
  const { db, send, see } = site;
  const { id } = await addTool(db, { name: 'Night Porter', status: 'coming-soon' });
  const wait = async (name: string, confirmed: boolean) => {
    const at = site.time.now.toISOString();
    const email = `${name}@example.com`;
    await db
      .insertInto('tool_waiters')
      .values({
        id: crypto.randomUUID(),
        tool_id: id,
        email,
        created_at: at,
        confirmed_at: confirmed ? at : null,
      })
      .execute();
  };
  await wait('ada', true);
  await wait('ben', true);
  await wait('cleo', false);
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
    wait,
    save,
    screen: () => see(`${path}/waiting`),
    act: (form: Record<string, string>) => send(`${path}/waiting`, form),
    sent: async () => (await mailsOf(db, 'tool-ready')).map(({ recipient }) => recipient).toSorted(),
    left: async () => (await db.selectFrom('tool_waiters').select('email').execute()).length,
  };
}

test('a tool that becomes ready sends nothing: it leads to the screen that asks', async () => {
  for (const status of ['live', 'beta']) {
    const { save, screen, sent, left, path, see } = await start();
    expect(await see(toolList.path)).toContain('2<!-- --> waiting');
    expect(await screen()).not.toContain('value="send"');
    expect(await save(status)).toBe(`${path}/waiting`);
    const asking = await screen();
    expect(asking).toContain('2 people are waiting');
    expect(asking).toContain('Send to 2 people now');
    expect(asking).toContain('Later');
    expect(asking).toContain('Don’t send, clear the list');
    expect(asking).toContain(`src="${path}/waiting/body"`);
    expect(await see(`${path}/waiting/body`)).toContain('Night Porter is ready');
    expect(await sent()).toEqual([]);
    expect(await left()).toBe(3);
    // Another save of a tool that is ready already does not ask again.
    expect(await save(status)).toBe(toolList.path);
  }
});

test('each person is mailed once, and only those who confirmed', async () => {
  const { save, act, sent, left, screen } = await start();
  await save('live');
  const answer = await act({ act: 'send', people: '2' });
  expect(await answer.text()).toContain('Sending the email to 2 people.');
  expect((await act({ act: 'send', people: '2' })).status).toBe(409);
  expect(await sent()).toEqual(['ada@example.com', 'ben@example.com']);
  expect(await left()).toBe(1);
  expect(await screen()).not.toContain('ada@example.com');
});

test('two instances that send at the same moment send once', async () => {
  const { db, id, save, sent, time } = await start();
  await save('live');
  const press = () => notifyWaiters(db, { toolId: id, people: 2, siteUrl }, time.now);
  const outcomes = await Promise.all([press(), press()]);
  expect(outcomes.map(({ people }) => people).toSorted()).toEqual([0, 2]);
  expect(await sent()).toEqual(['ada@example.com', 'ben@example.com']);
});

test('nothing is sent to another number of people than the screen named', async () => {
  const { save, act, sent, wait, db, time } = await start();
  await save('live');
  await wait('dora', true);
  const refused = await act({ act: 'send', people: '2' });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain(
    'Nothing was sent because the list has changed: it now has 3 people.',
  );
  await db
    .insertInto('mail_stops')
    .values({
      email: 'ada@example.com',
      list: 'all',
      reason: 'bounced',
      created_at: time.now.toISOString(),
    })
    .execute();
  expect((await act({ act: 'send', people: '3' })).status).toBe(409);
  expect((await act({ act: 'send', people: '2' })).status).toBe(200);
  expect(await sent()).toEqual(['ben@example.com', 'dora@example.com']);
  for (const people of ['', '0', '-1', 'x']) expect((await act({ act: 'send', people })).status).toBe(400);
});

test('a tool that visitors cannot use yet is not announced', async () => {
  const { save, act, sent, db, path, see } = await start();
  expect((await act({ act: 'send', people: '2' })).status).toBe(409);
  await save('live', { hidden: true });
  expect((await act({ act: 'send', people: '2' })).status).toBe(409);
  await db.updateTable('ai_tools').set({ deleted_at: '2026-01-01T00:00:00.000Z' }).execute();
  expect((await act({ act: 'send', people: '2' })).status).toBe(404);
  expect(await see(`${path}/waiting`)).toContain('Tool Not Found');
  expect(await sent()).toEqual([]);
});

test('showing a hidden tool or restoring it from the bin sends nothing', async () => {
  const { save, send, sent, left, id } = await start();
  await save('live', { hidden: true });
  for (const act of ['show', 'hide', 'show']) await send(`${toolList.path}.data`, { act, id });
  for (const act of ['bin', 'restore']) await send(`${toolList.path}.data`, { act, ids: `["${id}"]` });
  expect(await sent()).toEqual([]);
  expect(await left()).toBe(3);
});

test('a person is removed, and a list is cleared, without an email', async () => {
  const { act, left, sent, db, screen, see } = await start();
  const { id } = await db
    .selectFrom('tool_waiters')
    .select('id')
    .where('email', '=', 'ada@example.com')
    .executeTakeFirstOrThrow();
  expect(await screen()).toContain('Not confirmed');
  expect((await act({ act: 'remove', id })).status).toBe(200);
  expect((await act({ act: 'remove', id })).status).toBe(404);
  expect(await left()).toBe(2);
  expect(await (await act({ act: 'clear' })).text()).toContain('2 people removed. No email was sent.');
  expect(await left()).toBe(0);
  expect(await sent()).toEqual([]);
  expect(await screen()).toContain('The waiting list is empty');
  expect(await see('/admin/settings/activity')).toContain('Cleared the waiting list of');
});

test('deleting a tool for good deletes its waiting list', async () => {
  const { send, left, id } = await start();
  await send(`${toolList.path}.data`, { act: 'bin', ids: `["${id}"]` });
  expect(await left()).toBe(3);
  await send(`${toolList.path}.data`, { act: 'delete', ids: `["${id}"]` });
  expect(await left()).toBe(0);
});

test('the link in the email leads to the card of that tool, on whichever page it is', async () => {
  const { db, save, act, get, id, send } = await start();
  for (let position = -7; position < 0; position++) await addTool(db, { name: `Tool ${position}`, position });
  await save('live');
  await act({ act: 'send', people: '2' });
  const [mail] = await mailsOf(db, 'tool-ready');
  const link = /https?:\/\/[^/\s]+(\/ai-tools\/\S+)/.exec(mail!.text_body)![1]!;
  const place = async () => {
    const response = await get(link);
    expect(response.status).toBe(302);
    return response.headers.get('Location')!;
  };
  expect(await place()).toBe(`/ai-tools?page=2#${id}`);
  expect(await (await get('/ai-tools?page=2')).text()).toContain(`id="${id}"`);

  const tools = await db.selectFrom('ai_tools').select('id').orderBy('position').execute();
  const ids = [id, ...tools.map((tool) => tool.id).filter((other) => other !== id)];
  await send(`${toolList.path}.data`, { act: 'order', ids: ids.join(',') });
  expect(await place()).toBe(`/ai-tools#${id}`);
  expect(await (await get('/ai-tools')).text()).toContain(`id="${id}"`);

  await send(`${toolList.path}.data`, { act: 'hide', id });
  expect((await get(link)).status).toBe(404);
});
