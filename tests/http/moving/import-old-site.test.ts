import { expect, test } from 'vitest';
import type { ItemCount } from '#features/imports/import.ts';
import { startImports } from '../../support/imports/imports-panel.ts';

const planned: ItemCount[] = [{ type: 'post', action: 'create', state: 'waiting', count: 1 }];
const applied: ItemCount[] = [{ type: 'post', action: 'create', state: 'done', count: 1 }];
const label = 'Address of the old site';

async function startPlanned(...images: string[]) {
  const site = await startImports();
  const id = await site.add({ state: 'planned', counts: planned, failedImages: images });
  const savedUrl = async () =>
    (await site.db.selectFrom('imports').select('old_site_url').executeTakeFirstOrThrow()).old_site_url;
  return { ...site, id, savedUrl };
}

test('the plan asks for the old site only if images have no host', async () => {
  const unnamed = await startPlanned('/content/images/a.jpg');
  expect((await unnamed.read(unnamed.id)).text).toContain(label);
  const named = await startPlanned('https://old.example/a.jpg');
  expect((await named.read(named.id)).text).not.toContain(label);
});

test('the address is saved with the choices, and when the import starts', async () => {
  const { id, run, savedUrl, read, started } = await startPlanned('/content/images/a.jpg');
  await run(id, { intent: 'save', oldSite: ' old.example/blog/ ' });
  expect(await savedUrl()).toBe('https://old.example/blog');
  expect((await read(id)).html).toContain('value="https://old.example/blog"');
  await run(id, { intent: 'apply', oldSite: '' });
  expect([await savedUrl(), started.mock.calls]).toEqual([null, [[id, 'apply']]]);
});

test('what is no address is refused, and nothing is started', async () => {
  const { id, run, savedUrl, started } = await startPlanned('/content/images/a.jpg');
  for (const intent of ['save', 'apply'])
    for (const oldSite of [
      'not a site',
      'javascript:alert(1)',
      'http://127.0.0.1',
      'localhost',
      `https://${'a'.repeat(600)}.example`,
    ]) {
      const response = await run(id, { intent, oldSite });
      expect([response.status, await response.text()]).toEqual([
        400,
        expect.stringContaining('Enter the public address of the old site, such as https://example.com.'),
      ]);
    }
  expect([await savedUrl(), started.mock.calls]).toEqual([null, []]);
});

test('failed images are tried again with the address', async () => {
  const site = await startImports();
  const failedImages = ['/content/images/a.jpg'];
  const id = await site.add({ state: 'applied', counts: applied, failedImages });
  expect((await site.read(id)).text).toContain(label);
  await site.run(id, { intent: 'retry', oldSite: 'https://old.example' });
  expect(await site.db.selectFrom('imports').select('old_site_url').execute()).toEqual([
    { old_site_url: 'https://old.example' },
  ]);
  expect(site.started.mock.calls).toEqual([[id, 'retry']]);
});
