import { expect, test } from 'vitest';
import { readContentVersion } from '#database/content-version.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { startWithSettings } from '../../support/settings.ts';

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
    .select(['key', 'is_sample'])
    .where('key', 'in', ['name', 'blurb'])
    .orderBy('key')
    .execute();
  expect(rows).toEqual([
    { key: 'blurb', is_sample: true },
    { key: 'name', is_sample: false },
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
  const before = await readContentVersion(db);
  await save('contact', { email: 'nobody' });
  expect(await readContentVersion(db)).toBe(before);
  await save('contact', { phone: 'A number' });
  expect(await readContentVersion(db)).toBeGreaterThan(before);
});
