import { expect, test } from 'vitest';
import { type SampleTestimonial, sampleTestimonials } from '#content/sample/testimonials.ts';
import { openDatabase } from '#database/client.ts';
import { createSetupLink } from '#features/account/owner-links.server.ts';
import { builtApp } from '../../support/built-app.ts';
import { cookiesOf } from '../../support/cookies.ts';
import { owner, startSignedIn, tokenOf } from '../../support/owner.ts';
import { plainText } from '../../support/plain-text.ts';
import { startTestApp } from '../../support/test-app.ts';

const { prepareContent } = await builtApp();

async function setUp(fields: Record<string, string>, options = {}) {
  const site = await startTestApp(options);
  const link = await createSetupLink(site.db, site.time.now);
  const response = await site.post(link, { token: tokenOf(link), ...owner, ...fields });
  return { ...site, link, response, headers: { Cookie: cookiesOf(response) } };
}

test('the name given at set-up becomes the site name, replacing the sample owner’s', async () => {
  const { get } = await setUp({ name: 'Grace Hopper' }, { sample: true });
  const home = await (await get('/')).text();
  expect(home).toContain('<title>Grace Hopper — ');
  expect(home).toContain('property="og:site_name" content="Grace Hopper"');
  expect(home).toMatch(/© \d+ Grace Hopper\./);
  expect(home).not.toContain('Ida Marlowe');
  expect(await (await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Grace Hopper' });
  expect(await (await get('/blog')).text()).toContain('<title>Blog — Grace Hopper</title>');
});

test('an account from the environment keeps the site name', async () => {
  const { email, password } = owner;
  const { get, post } = await startTestApp({
    mapLocation: async (location) => {
      const database = await openDatabase(location);
      const now = new Date('2026-03-10T12:00:00Z');
      await prepareContent(database, { sample: false, owner: { email, password }, now });
      await database.close();
      return location;
    },
  });
  const signedIn = await post('/admin/login', { email, password });
  expect(signedIn.headers.get('Location')).toBe('/admin');
  expect(await (await get('/')).text()).toContain('<title>Your Name</title>');
});

test('set-up stores time zone and language, and the dashboard greets in that zone', async () => {
  // Noon UTC is 8 AM in New York and 9 PM in Tokyo.
  const { get, headers, response } = await setUp({ timeZone: 'Asia/Tokyo', language: 'de-de' });
  expect(response.headers.get('Location')).toBe('/admin');
  expect(await (await get('/admin', headers)).text()).toContain('Good evening, Ida');
  expect(await (await get('/')).text()).toContain('<html lang="de-DE"');
  expect(await (await get('/rss.xml')).text()).toContain('<language>de-DE</language>');
  expect(await (await get('/atom.xml')).text()).toContain('xml:lang="de-DE"');
  expect(await (await get('/feed.json')).json()).toMatchObject({ language: 'de-DE' });
  expect(await (await get('/manifest.webmanifest')).json()).toMatchObject({ lang: 'de-DE' });
  expect(await (await get('/')).text()).toContain('"inLanguage":"de-DE"');
  // The panel stays in English.
  expect(await (await get('/admin', headers)).text()).toContain('<html lang="en"');
});

test('the address of the account is shown to visitors only if the owner agrees', async () => {
  const { get } = await setUp({ email: 'Grace@test.org' }, { sample: true });
  for (const path of ['/', '/contact', '/privacy']) {
    const html = await (await get(path)).text();
    expect(html).not.toMatch(/Grace@test\.org|hello@idamarlowe/i);
  }
});

test('a site that starts empty has neither sample content nor invented figures', async () => {
  const { db, get } = await setUp({ start: 'empty', language: 'de' }, { sample: true });
  for (const table of ['blog_posts', 'portfolio_projects', 'pages', 'testimonials', 'ai_tools'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toEqual([]);
  const home = await (await get('/')).text();
  expect(home).toContain('<title>Ida Marlowe</title>');
  const [{ name }] = sampleTestimonials as [SampleTestimonial];
  expect(home).not.toContain(name);
  expect(home).not.toMatch(/50<|15<|1k</);
  const again = await setUp({ start: 'samples' }, { sample: true });
  const withSamples = await (await again.get('/')).text();
  expect(withSamples).toContain(name);
  expect(withSamples).toMatch(/50</);
});

test('what the owner does, the currency and the contact address are used at once', async () => {
  const { get, headers } = await setUp(
    { role: 'Photographer in Lisbon', currency: 'EUR', email: 'Grace@test.org', isContact: 'on' },
    { sample: true },
  );
  expect(await (await get('/')).text()).toContain('<title>Ida Marlowe — Photographer in Lisbon</title>');
  const contact = await (await get('/contact')).text();
  expect(contact).toContain('Under €5k');
  expect(contact).toContain('mailto:Grace@test.org');
  expect(contact).not.toContain('idamarlowe.example');
  expect(await (await get('/admin/settings/region', headers)).text()).toContain(
    '<option value="EUR" selected=""',
  );
});

test('without a role the one of the settings stays', async () => {
  const { get } = await setUp({ role: ' ' }, { sample: true });
  expect(await (await get('/')).text()).toContain('Freelance web developer, designer');
});

test('without them the defaults apply', async () => {
  const { get, headers } = await setUp({});
  expect(await (await get('/admin', headers)).text()).toContain('Good morning, Ida');
  expect(await (await get('/')).text()).toContain('<html lang="en"');
});

test.each([
  [{ timeZone: 'Mars/Olympus' }, 'Choose a time zone from the list.'],
  [{ timeZone: '' }, 'Choose a time zone from the list.'],
  [{ language: 'Klingonish' }, 'Use a language code such as en, de or pt-BR.'],
  [{ language: 'x'.repeat(1_000) }, 'Use a language code such as en, de or pt-BR.'],
  [{ currency: 'XQQ' }, 'Choose a currency from the list.'],
  [{ role: 'x'.repeat(121) }, 'Use at most 120 characters.'],
  [{ name: 'x'.repeat(61) }, 'Use at most 60 characters.'],
  [{ email: 'not an address' }, 'Please enter a valid email address.'],
  [{ password: 'short' }, 'Use at least 10 characters.'],
])('%j is rejected, and the input is kept', async (fields, message) => {
  const { db, response } = await setUp({ timeZone: 'Asia/Tokyo', language: 'fr', ...fields });
  const html = await response.text();
  expect([response.status, html.includes(message)]).toEqual([400, true]);
  const typed = { timeZone: 'Asia/Tokyo', language: 'fr', ...fields };
  expect(html).toContain(`<option value="${typed.timeZone}" selected=""`);
  expect(html).toContain(`value="${typed.language}"`);
  expect(html).not.toMatch(/value="(?:short|correct horse)/);
  expect(await db.selectFrom('owners').select('id').execute()).toEqual([]);
});

test('the form offers every time zone with defaults preselected', async () => {
  const { db, get, time } = await startTestApp();
  const html = await (await get(await createSetupLink(db, time.now))).text();
  for (const zone of ['UTC', ...Intl.supportedValuesOf('timeZone')])
    expect([zone, html.includes(`value="${zone}"`)]).toEqual([zone, true]);
  expect(html).toMatch(/<option value="America\/New_York" selected=""/);
  expect(html).toContain('<option value="en" selected=""');
});

test.each([
  ['de-DE,de;q=0.9', 'de', 'EUR', '16. November 2026 · 14:30 · 12.000\u00A0€'],
  ['en-GB', 'en-GB', 'GBP', '16 November 2026 · 14:30 · £12,000'],
  ['xx', 'en', 'USD', 'November 16, 2026 · 2:30 PM · $12,000'],
])('without scripts, language and currency follow “%s”', async (header, language, currency, example) => {
  const { db, get, time } = await startTestApp();
  const link = await createSetupLink(db, time.now);
  const html = await (await get(link, { 'Accept-Language': header })).text();
  expect(html).toContain(`<option value="${language}" selected=""`);
  expect(html).toContain(`<option value="${currency}" selected=""`);
  expect(html).toContain(example);
});

test.each([
  ['en-US', ['English']],
  ['es-ES', ['English']],
  ['en-GB', ['English', 'English: en-GB']],
])('the languages offered to “%s” have a region only if it makes a difference', async (header, expected) => {
  const { db, get, time } = await startTestApp();
  const link = await createSetupLink(db, time.now);
  const html = await (await get(link, { 'Accept-Language': header })).text();
  const [, options] = /<select[^>]* name="language"[^>]*>(.*?)<\/select>/.exec(html)!;
  const labels = [...options!.matchAll(/<option[^>]*>([^<]*)/g)].map(([, label]) => label!);
  expect(labels.filter((label) => /^English|:/.test(label))).toEqual(expected);
});

test('before set-up the sign-in page says where to find the link, without revealing it', async () => {
  const { db, get, time } = await startTestApp();
  const token = tokenOf(await createSetupLink(db, time.now));
  const html = await (await get('/admin/login')).text();
  expect(html).toContain('This site has no account yet.');
  expect(html).toContain('terminal or log');
  expect(plainText(html)).toContain('npm run owner -- reset-link');
  expect(html).not.toContain(token);
  expect(html).not.toContain('/admin/setup');
  expect(html).toContain('Sign in');
});

test('after set-up the sign-in page shows no set-up hint', async () => {
  const { get } = await startSignedIn();
  const html = await (await get('/admin/login')).text();
  expect(html).not.toContain('no account yet');
  expect(html).not.toContain('npm run owner');
});

test('an invalid set-up link says how to get a new one', async () => {
  const { get } = await startTestApp();
  const response = await get('/admin/setup?token=old');
  expect(response.status).toBe(404);
  expect(plainText(await response.text())).toContain('npm run owner -- reset-link');
});
