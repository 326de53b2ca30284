import { expect, test } from 'vitest';
import { catalogKinds, openCatalog } from '../../support/catalog.ts';
import { someProject, startWithEditor } from '../../support/editor.ts';
import { startWithSettings } from '../../support/settings.ts';

const message = 'Enter a web address, such as https://example.com.';
const refused = 'javascript:alert(1)';

test.each(['projectUrl', 'githubUrl'])('%s of a project is completed to a URL or rejected', async (field) => {
  const { postJson, get } = await startWithEditor();
  const save = (typed: string) =>
    postJson('project/new/save', {
      version: 0,
      draft: { ...someProject, [field]: typed },
      intent: 'publish',
    });
  expect(await save(refused)).toMatchObject({ status: 400, errors: { [field]: message } });
  expect(await save('www.example.com/boat')).toMatchObject({ status: 200 });
  expect(await (await get('/portfolio/some-project')).text()).toContain(
    'href="https://www.example.com/boat"',
  );
});

test.each(catalogKinds)('the URL of a $kind is completed or rejected', async (list) => {
  const { send, db } = await openCatalog(list);
  const response = await send(`${list.path}/new`, { ...list.form, url: refused });
  const html = await response.text();
  expect([response.status, html.includes(message), html.includes(`value="${refused}"`)]).toEqual([
    400,
    true,
    true,
  ]);
  expect((await send(`${list.path}/new`, { ...list.form, url: ' compass.example ' })).status).toBe(303);
  const { url } = await db
    .selectFrom(list.table)
    .select('url')
    .where('name', '=', 'Compass')
    .executeTakeFirstOrThrow();
  expect(url).toBe('https://compass.example');
});

test('the repository URL of a tool is completed', async () => {
  const { send, row } = await openCatalog(catalogKinds[1]!);
  const form = { ...catalogKinds[1]!.form, github: 'github.com/ida/compass' };
  expect((await send('/admin/tools/new', form)).status).toBe(303);
  expect(await row()).toMatchObject({ github: 'https://github.com/ida/compass' });
});

test('social links are completed or reported at their field', async () => {
  const { save, open, visit } = await startWithSettings();
  const response = await save('social', { socialLinks: [{ network: 'github', url: refused }] });
  expect([response.status, (await response.text()).includes(message)]).toEqual([400, true]);
  await save('social', { socialLinks: [{ network: 'github', url: 'github.com/ida' }] });
  expect((await open('social')).values.socialLinks).toEqual([
    { network: 'github', url: 'https://github.com/ida' },
  ]);
  expect(await visit('/contact')).toContain('href="https://github.com/ida"');
});

test('social links are any number of addresses, named by their network or host', async () => {
  const { save, visit, open } = await startWithSettings();
  const urls = [
    'https://mastodon.social/@ida',
    'bsky.app/profile/ida',
    'https://www.ida.example/about',
    'x.com/a',
  ];
  const response = await save('social', {
    socialLinks: [...urls, 'https://x.com/b'].map((url) => ({ url })),
  });
  expect(response.status).toBe(200);
  const html = await visit('/');
  for (const name of ['Mastodon', 'Bluesky', 'ida.example'])
    expect(html).toContain(`aria-label="${name} (opens in a new tab)"`);
  expect(html.match(/aria-label="X \(opens in a new tab\)"/g)).toHaveLength(2);
  expect((await open('social')).values.socialLinks).toContainEqual({
    network: 'bluesky',
    url: 'https://bsky.app/profile/ida',
  });
});

test('the list does not publish a project with invalid fields', async () => {
  const { postJson, post, get, cookie } = await startWithEditor();
  const draft = { ...someProject, projectUrl: refused };
  const { id } = await postJson('project/new/autosave', { version: 0, draft });
  const publish = () =>
    post('/admin/projects', { intent: 'publish', ids: JSON.stringify([id]) }, { Cookie: cookie });
  await publish();
  expect((await get('/portfolio/some-project')).status).toBe(404);
  await postJson(`project/${id}/autosave`, { version: 2, draft: { ...draft, projectUrl: 'example.com' } });
  await publish();
  expect(await (await get('/portfolio/some-project')).text()).toContain('href="https://example.com"');
});
