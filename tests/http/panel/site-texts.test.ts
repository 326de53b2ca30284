import { expect, test } from 'vitest';
import { startWithSettings } from '../../support/settings.ts';

const path = '/admin/settings/site-texts';

async function startWithTexts() {
  const site = await startWithSettings();
  const version = async () => /name="version" value="([^"]+)"/.exec(await site.readPanel(path))![1]!;
  const saveTexts = async (texts: Record<string, string>, opened?: string) =>
    site.submit(path, { version: opened ?? (await version()), ...texts });
  const stored = async () => {
    const rows = await site.db.selectFrom('settings').select('value').where('key', '=', 'texts').execute();
    return rows.map(({ value }) => JSON.parse(value));
  };
  return { ...site, version, saveTexts, stored };
}

test('the list shows the texts of the language by place, and an own text takes effect at once', async () => {
  const { readPanel, saveTexts, visit, save, stored } = await startWithTexts();
  expect(await readPanel(path)).toContain('Quick links');
  expect(await visit('/')).toContain('>Quick links<');
  expect((await saveTexts({ 'footer.links': 'Where to' })).status).toBe(200);
  expect(await visit('/')).toContain('>Where to<');
  expect(await stored()).toEqual([{ 'footer.links': 'Where to' }]);
  await save('region', { language: 'de' });
  const list = await readPanel(path);
  expect(list).toContain('Schnellzugriff');
  expect(list).toContain('value="Where to"');
  expect(await visit('/')).toContain('>Where to<');
});

test('only changed texts are stored, and an empty field restores the usual text', async () => {
  const { saveTexts, visit, stored } = await startWithTexts();
  await saveTexts({ 'footer.links': 'Where to', 'footer.contact': 'Contact', 'footer.top': '  ' });
  expect(await stored()).toEqual([{ 'footer.links': 'Where to' }]);
  await saveTexts({ 'footer.links': '' });
  expect(await stored()).toEqual([]);
  expect(await visit('/')).toContain('>Quick links<');
});

test('a text without its placeholder is refused with its name, and what was typed stays', async () => {
  const { saveTexts, stored } = await startWithTexts();
  const refused = await saveTexts({ 'shell.replies': 'Soon', 'footer.links': 'Where to' });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain('Keep {time} in the text');
  expect(html).toContain('value="Soon"');
  expect(html).toContain('value="Where to"');
  expect(await stored()).toEqual([]);
  const long = await saveTexts({ 'footer.links': 'x'.repeat(401) });
  expect(await long.text()).toContain('Use at most 400 characters.');
  expect((await saveTexts({ 'footer.links': 'To {nowhere}' })).status).toBe(400);
  // A salutation may use either name.
  expect((await saveTexts({ 'mail.quoteMessage': 'Dear {full name}' })).status).toBe(200);
  // A singular may be written without a number.
  expect((await saveTexts({ 'comments.count.one': 'One comment' })).status).toBe(200);
});

test('texts that were changed in another window are not overwritten unnoticed', async () => {
  const { version, saveTexts, stored } = await startWithTexts();
  const opened = await version();
  await saveTexts({ 'footer.links': 'First' });
  const stale = await saveTexts({ 'footer.links': 'Second' }, opened);
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain('changed in another window');
  expect(await stored()).toEqual([{ 'footer.links': 'First' }]);
});

test('own texts are escaped on the page', async () => {
  const { saveTexts, visit } = await startWithTexts();
  await saveTexts({ 'footer.links': '<b>bold</b>' });
  expect(await visit('/')).toContain('&lt;b&gt;bold&lt;/b&gt;');
});

test('another language is chosen by its code', async () => {
  const { submit, open, visit } = await startWithTexts();
  const { values, version } = await open('region');
  const region = Object.entries(values).map(([key, value]) => [key, String(value)]);
  const sent = await submit('/admin/settings/region', {
    ...Object.fromEntries(region),
    version,
    language: 'other',
    languageCode: 'pt-br',
  });
  expect(sent.status).toBe(200);
  expect(await visit('/')).toContain('<html lang="pt-BR"');
});
