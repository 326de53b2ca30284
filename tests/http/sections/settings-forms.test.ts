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

test.each([
  ['identity', { name: '' }, 'name', 'This field is required.'],
  ['identity', { name: 'x'.repeat(61) }, 'name', 'Use at most 60 characters.'],
  ['identity', { headline: Array(6).fill('x') }, 'headline', 'Use at most 5 lines.'],
  ['identity', { portrait: 'javascript:alert(1)' }, 'portrait', 'Enter an image URL'],
  ['contact', { email: 'nobody' }, 'email', 'Please enter a valid email address.'],
  ['region', { timeZone: 'Mars/Olympus' }, 'timeZone', 'Choose a time zone from the list.'],
  ['region', { currency: 'EURO' }, 'currency', 'Choose a currency from the list.'],
  ['region', { language: 'de_DE' }, 'language', 'Use a language code such as'],
  [
    'social',
    { socialLinks: [{ network: 'x', url: 'javascript:alert(1)' }] },
    'x',
    'Enter a web address, such as https://example.com.',
  ],
  [
    'services',
    { services: [{ title: '', text: 'Words', points: [] }] },
    'services',
    'This field is required.',
  ],
  [
    'statistics',
    { statistics: Array.from({ length: 5 }, () => ({ value: '1', label: 'x' })) },
    'statistics',
    'Add at most 4.',
  ],
  ['help', { helpWith: ['x'.repeat(101)] }, 'helpWith', 'Use at most 100 characters.'],
  ['seo', { seoDescription: 'x'.repeat(201) }, 'seoDescription', 'Use at most 200 characters.'],
  ['comments', { commentsCloseAfterDays: '-1' }, 'days', 'Enter a whole number from 0 to 3650.'],
  [
    'testimonials',
    { testimonials: [{ name: 'A', role: 'B', content: 'C', rating: 6, image: null, active: true }] },
    'rating',
    'Enter a whole number from 1 to 5.',
  ],
])(
  '%s rejects %j at its field, keeps the input and changes nothing',
  async (name, change, _field, message) => {
    const { db, open, save } = await startWithSettings();
    const before = await open(name);
    const response = await save(name, change);
    const html = await response.text();
    expect([response.status, html.includes(message)]).toEqual([400, true]);
    expect(html).toContain('aria-invalid');
    expect(await open(name)).toEqual(before);
    expect(await db.selectFrom('audit_events').selectAll().execute()).toEqual([]);
  },
);

test('a rejected form returns the input, also without JavaScript', async () => {
  const { save } = await startWithSettings();
  const html = await (await save('contact', { email: 'no mail', phone: 'A new number' })).text();
  expect(html).toContain('value="no mail"');
  expect(html).toContain('value="A new number"');
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
