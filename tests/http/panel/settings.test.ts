import { expect, test } from 'vitest';
import { saveSite } from '#features/settings/settings.server.ts';
import { decodeEntities } from '../../support/plain-text.ts';
import { formOf, sectionOf, sections, startWithSettings } from '../../support/settings.ts';

const openSections = sections.filter(({ name }) => name !== 'account').map(({ name }) => name);

test('every section has a screen, and an unknown one is 404', async () => {
  const { get, cookie } = await startWithSettings();
  for (const name of openSections) {
    const response = await get(`/admin/settings/${name}`, { Cookie: cookie });
    expect([name, response.status]).toEqual([name, 200]);
    expect(await response.text()).toContain(sectionOf(name).title);
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
    expect(await db.selectFrom('owner_acts').selectAll().execute()).toEqual([]);
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

test('a stale settings form is rejected, keeps its input and can be resubmitted', async () => {
  const { open, save, visit } = await startWithSettings();
  const { version } = await open('contact');
  expect((await save('contact', { phone: 'From the first' }, version)).status).toBe(200);
  const refused = await save('contact', { phone: 'From the second' }, version);
  const html = await refused.text();
  expect(refused.status).toBe(409);
  expect(html).toContain('changed in another window');
  expect(html).toContain('value="From the second"');
  expect(await visit('/contact')).toContain('From the first');
  const newer = /name="version" value="([^"]+)"/.exec(html)![1]!;
  expect((await save('contact', { phone: 'From the second' }, newer)).status).toBe(200);
  expect(await visit('/contact')).toContain('From the second');
});

test('another section does not make a form stale', async () => {
  const { open, save } = await startWithSettings();
  const { version } = await open('contact');
  await save('identity', { name: 'Somebody' });
  expect((await save('contact', { phone: 'A number' }, version)).status).toBe(200);
});

test('an emptied list leaves no heading on the site', async () => {
  const { save, visit } = await startWithSettings();
  await save('help', { helpWith: ['Compilers'] });
  expect(await visit('/contact')).toContain('What I can help with');
  await save('help', { helpWith: [] });
  expect(await visit('/contact')).not.toContain('What I can help with');
});

test('a value reset to its default is not stored', async () => {
  const { db, save, open } = await startWithSettings();
  const { privacyText } = (await open('legal')).values;
  await save('legal', { privacyText: 'My own words.' });
  const listStored = () => db.selectFrom('settings').select('key').where('key', '=', 'privacyText').execute();
  expect(await listStored()).toHaveLength(1);
  await save('legal', { privacyText });
  expect(await listStored()).toEqual([]);
});

test('an unchanged sample setting stays sample content, a changed one is the owner’s', async () => {
  const { db, save, time } = await startWithSettings();
  await saveSite(db, { name: 'Sample Name', blurb: 'Sample blurb' }, { now: time.now, sample: true });
  await save('identity', { name: 'My Name' });
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'demo'])
    .where('key', 'in', ['name', 'blurb'])
    .orderBy('key')
    .execute();
  expect(rows).toEqual([
    { key: 'blurb', demo: true },
    { key: 'name', demo: false },
  ]);
});

const testimonial = { role: 'Client', content: 'Good.', rating: 5, image: null, active: true };

test('testimonials are added, reordered, hidden and removed as one list', async () => {
  const { open, save, visit } = await startWithSettings();
  const names = async () =>
    [...(await visit('/')).matchAll(/block font-semibold">([^<]+)</g)].map(([, name]) => name);
  await save('testimonials', {
    testimonials: ['Ada', 'Ben', 'Cleo'].map((name) => ({ ...testimonial, name })),
  });
  expect(await names()).toEqual(['Ada', 'Ben', 'Cleo']);
  const stored = (await open('testimonials')).values.testimonials as (typeof testimonial & { id: string })[];
  const [ada, ben, cleo] = stored;
  await save('testimonials', { testimonials: [cleo, { ...ada, active: false }, ben] });
  expect(await names()).toEqual(['Cleo', 'Ben']);
  await save('testimonials', { testimonials: [ben, { ...cleo, content: 'Changed.' }] });
  expect(await names()).toEqual(['Ben', 'Cleo']);
  expect(await visit('/')).toContain('Changed.');
  const left = (await open('testimonials')).values.testimonials as { id: string }[];
  expect(left.map(({ id }) => id)).toEqual([ben!.id, cleo!.id]);
});

test('a testimonial without a rating shows no stars', async () => {
  const { open, save, visit } = await startWithSettings();
  const withRating = async (rating: unknown) => {
    await save('testimonials', { testimonials: [{ ...testimonial, name: 'Ada', rating }] });
    const [stored] = (await open('testimonials')).values.testimonials as { rating: number | null }[];
    return { rating: stored!.rating, page: await visit('/') };
  };
  const rated = await withRating('4');
  expect(rated.rating).toBe(4);
  expect(rated.page).toContain('Rated 4 out of 5');
  for (const empty of ['', ' ', null]) {
    const { rating, page } = await withRating(empty);
    expect(rating).toBeNull();
    expect(page).toContain('Ada');
    expect(page).not.toContain('Rated');
  }
});

test('concurrent testimonial forms do not overwrite each other', async () => {
  const { open, save } = await startWithSettings();
  const { version } = await open('testimonials');
  await save('testimonials', { testimonials: [{ ...testimonial, name: 'Ada' }] }, version);
  const late = await save('testimonials', { testimonials: [{ ...testimonial, name: 'Ben' }] }, version);
  expect(late.status).toBe(409);
});

test('each save invalidates cached pages, a rejected one does not', async () => {
  const { db, save } = await startWithSettings();
  const version = async () =>
    (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version;
  const before = await version();
  await save('contact', { email: 'nobody' });
  expect(await version()).toBe(before);
  await save('contact', { phone: 'A number' });
  expect(await version()).toBeGreaterThan(before);
});

/** What a browser without JavaScript submits for the settings form of a screen. */
function submittedBy(html: string) {
  const form = /<form[^>]*action="\/admin\/settings\/.*?<\/form>/s.exec(html)![0];
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
  await save('testimonials', { testimonials: [{ ...testimonial, name: 'Ada' }] });
  const withFields = sections.filter(({ fields }) => fields.length > 0);
  expect(withFields.length).toBeGreaterThan(10);
  for (const { name, fields } of withFields) {
    const { values, version } = await open(name);
    const expected = Object.entries(formOf(fields, values)).map(([key, value]) => [
      key,
      value.replaceAll(/\r?\n/g, '\r\n'),
    ]);
    const html = await readPanel(`/admin/settings/${name}`);
    const { _form, ...submitted } = submittedBy(html);
    expect([name, submitted]).toEqual([name, { ...Object.fromEntries(expected), version }]);
    // A switch that is off submits nothing.
    for (const { key } of fields.filter(({ kind }) => kind === 'switch'))
      expect(html).toContain(` name="${key}"`);
  }
});
