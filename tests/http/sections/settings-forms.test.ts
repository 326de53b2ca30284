import { expect, test } from 'vitest';
import { settingsPath } from '#features/settings/setting.ts';
import { decodeEntities } from '../../support/plain-text.ts';
import { formOf, sectionOf, sections, startWithSettings } from '../../support/settings.ts';

const openSections = sections.filter(({ name }) => name !== 'account').map(({ name }) => name);
const testimonial = { name: 'Ada', role: 'Client', content: 'Good.', rating: 5, image: null, active: true };

test('every section has a screen, and an unknown one is 404', async () => {
  const { get, cookie } = await startWithSettings();
  for (const name of openSections) {
    const response = await get(settingsPath(name), { Cookie: cookie });
    expect([name, response.status]).toEqual([name, 200]);
    expect(await response.text()).toContain(sectionOf(name).title);
    // What the panel requests when it changes screens.
    const { status } = await get(`${settingsPath(name)}.data`, { Cookie: cookie });
    expect([name, status]).toEqual([name, 200]);
  }
  expect((await get('/admin/settings', { Cookie: cookie })).status).toBe(200);
  expect((await get('/admin/settings/nowhere', { Cookie: cookie })).status).toBe(404);
});

test('a form with a wrong value is rejected at its field, keeps what was typed and changes nothing', async () => {
  const { db, open, save } = await startWithSettings();
  const before = await open('contact');
  const response = await save('contact', { email: 'no mail', phone: 'A new number' });
  const html = await response.text();
  expect([response.status, html.includes('Please enter a valid email address.')]).toEqual([400, true]);
  expect(html).toContain('aria-invalid');
  expect(html).toContain('value="no mail"');
  expect(html).toContain('value="A new number"');
  expect(await open('contact')).toEqual(before);
  expect(await db.selectFrom('audit_events').selectAll().execute()).toEqual([]);
});

test('a malformed list is rejected or empty, never a server error', async () => {
  const { submit, open } = await startWithSettings();
  const { version } = await open('faq');
  for (const faq of ['{', '{"a":1}', '[1]', '[{"question":{}}]', 'null'])
    expect((await submit('/admin/settings/faq', { faq, version })).status).toBeLessThan(500);
  const services = '[{"title":"","points":{}}]';
  expect((await submit('/admin/settings/services', { services, version })).status).toBe(400);
});

/** What a browser without JavaScript submits for the settings form of a screen. */
function submittedBy(html: string) {
  const form = /<form[^>]*action="\/admin\/(?:settings\/|testimonials).*?<\/form>/s.exec(html)![0];
  const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  const fields: [string, string][] = [];
  const add = (tag: string, value = '') => {
    const name = attribute(tag, 'name');
    if (name) fields.push([name, decodeEntities(value).replaceAll(/\r?\n/g, '\r\n')]);
  };
  for (const [tag] of form.matchAll(/<input[^>]*>/g))
    if (attribute(tag, 'type') !== 'checkbox') add(tag, attribute(tag, 'value'));
    else if (tag.includes(' checked=""')) add(tag, attribute(tag, 'value') ?? 'on');
  for (const [, tag, text] of form.matchAll(/(<textarea[^>]*>)\n?(.*?)<\/textarea>/gs)) add(tag!, text);
  for (const [, tag, options] of form.matchAll(/(<select[^>]*>)(.*?)<\/select>/gs))
    add(tag!, /<option value="([^"]*)" selected=""/.exec(options!)?.[1]);
  return Object.fromEntries(fields);
}

test('the form of each section submits the stored value of each of its fields', async () => {
  const { open, readPanel, save } = await startWithSettings();
  await save('identity', { headline: ['One', 'Two'], blurb: 'A "quoted" <text> & more' });
  await save('testimonials', { testimonials: [testimonial] });
  const withFields = sections.filter(({ fields }) => fields.length > 0);
  expect(withFields.length).toBeGreaterThan(10);
  for (const { name, fields } of withFields) {
    const { values, version } = await open(name);
    const expected = Object.entries(formOf(fields, values)).map(([key, value]) => [
      key,
      value.replaceAll(/\r?\n/g, '\r\n'),
    ]);
    const html = await readPanel(settingsPath(name));
    const { _form, ...submitted } = submittedBy(html);
    expect([name, submitted]).toEqual([name, { ...Object.fromEntries(expected), version }]);
    // A switch that is off submits nothing.
    for (const { key } of fields.filter(({ kind }) => kind === 'switch'))
      expect(html).toContain(` name="${key}"`);
  }
});
