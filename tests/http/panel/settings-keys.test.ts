import { expect, test } from 'vitest';
import { defaultSettings } from '#content/site.ts';
import { receiveEnquiry } from '#features/enquiries/enquiries.server.ts';
import type { SettingField } from '#features/settings/setting.ts';
import { addPost, addProject } from '../../support/factories.ts';
import { sections, startWithSettings } from '../../support/settings.ts';

const pages = [
  '/',
  '/contact',
  '/contact?sent=1',
  '/blog',
  '/blog/a-post',
  '/portfolio',
  '/ai-tools',
  '/resources',
  '/privacy',
  '/terms',
];

type Change = { value: unknown; /** What visitors then find. */ seen: string[] };

const changes: Partial<Record<SettingField['kind'], (field: SettingField) => Change>> = {
  line: ({ key }) => words(`Qx ${key}`.slice(0, 8)),
  text: ({ key }) => words(`Qx text of ${key}`),
  markdown: ({ key }) => ({ value: `## Qx ${key}`, seen: [`Qx ${key}`] }),
  email: () => ({ value: 'qx@example.com', seen: ['mailto:qx@example.com'] }),
  image: ({ key }) => words(`https://pictures.example/${key}.jpg`),
  timeZone: () => ({ value: 'Pacific/Kiritimati', seen: ['Mar 2, 2026'] }),
  language: () => ({ value: 'de-AT', seen: ['<html lang="de-AT"'] }),
  currency: () => ({ value: 'EUR', seen: ['Under €5k'] }),
  number: () => ({ value: 48, seen: ['within 2 days'] }),
  lines: () => ({ value: ['Qx one', 'line'], seen: ['aria-label="Qx one line"'] }),
  texts: () => ({ value: ['Qx first', 'Qx second'], seen: ['Qx first', 'Qx second'] }),
  socialLinks: () => ({ value: [{ network: 'x', url: 'https://x.com/qx' }], seen: ['https://x.com/qx'] }),
  list: entry,
};

function words(text: string): Change {
  return { value: text, seen: [text] };
}

/** A list of one entry in which every field says its own name. */
function entry(list: SettingField): Change {
  const fields = list.kind === 'list' ? list.fields : [];
  const values: Partial<Record<string, (key: string) => unknown>> = {
    lines: (key) => [`Qx ${list.key} ${key}`],
    number: () => 4,
    switch: () => true,
    image: () => `https://pictures.example/${list.key}.jpg`,
  };
  const text = (key: string) => (list.key === 'statistics' ? `Qx ${key}` : `Qx ${list.key} ${key}`);
  const entries = fields.map(({ key, kind }) => [key, (values[kind] ?? text)(key)]);
  const typed = fields.filter(({ kind }) => kind === 'line' || kind === 'text');
  return { value: [Object.fromEntries(entries)], seen: typed.map(({ key }) => text(key)) };
}

/** Fields whose effect is not a text that was typed. */
const effects: Partial<Record<string, Change>> = {
  searchEngines: { value: false, seen: ['<meta name="robots" content="noindex"/>'] },
  commentsOpen: { value: false, seen: ['Comments are closed.'] },
  commentsCloseAfterDays: { value: 3, seen: ['Comments are closed.'] },
};

/** They show in what is refused, or to the owner alone: each has a test of its own. */
const apart = new Set(['spamWords', 'newsletterOpen', 'newsletterClicks', 'replyTemplates']);

/** What is saved at once: the fields of a section, but each of those that hide others alone. */
const batches = sections.flatMap(({ name, fields }) => {
  const shown = fields.filter(({ key }) => !apart.has(key));
  const hiding = shown.filter(({ key }) => key in effects).map((field) => [field]);
  const rest = shown.filter(({ key }) => !(key in effects));
  return [rest, ...hiding].filter((batch) => batch.length > 0).map((batch) => ({ name, batch }));
});

test('every setting of the panel is found on the site once it is changed', async () => {
  const { db, save, visit, time } = await startWithSettings();
  await addPost(db, { title: 'A post', publishedAt: new Date('2026-03-01T20:00:00Z') });
  await addProject(db, { title: 'A project' });
  time.now = new Date('2026-03-10T12:00:00Z');
  const all = async () => {
    const texts = await Promise.all(pages.map(visit));
    // What the page brings for its scripts is not seen.
    return texts
      .map((html) => html.replaceAll(/<script(?! type="application\/ld)[\s\S]*?<\/script>/g, ''))
      .join('\n');
  };
  const walked: string[] = [];
  let shown = await all();

  for (const { name, batch } of batches) {
    const keys = batch.map(({ key }) => key);
    walked.push(...keys);
    const changed = batch.map((field) => effects[field.key] ?? changes[field.kind]!(field));
    const seen = changed.flatMap((change) => change.seen);
    // Each text stands for one field, so none may be found in another's.
    expect(seen.filter((text) => seen.filter((other) => other.includes(text)).length > 1)).toEqual([]);
    expect([name, seen.filter((text) => shown.includes(text))]).toEqual([name, []]);
    const values = Object.fromEntries(keys.map((key, at) => [key, changed[at]!.value]));
    expect([name, (await save(name, values)).status]).toEqual([name, 200]);
    shown = await all();
    expect([name, seen.filter((text) => !shown.includes(text))]).toEqual([name, []]);
    // What hides something is taken back, so that the next can be seen.
    const hiding = keys.find((key) => key in effects);
    if (!hiding) continue;
    await save(name, { [hiding]: defaultSettings[hiding as keyof typeof defaultSettings] });
    shown = await all();
  }
  expect(walked.toSorted()).toEqual(
    [...Object.keys(defaultSettings), 'testimonials'].filter((key) => !apart.has(key)).toSorted(),
  );
}, 60_000);

test('a closed newsletter is not offered, and refuses', async () => {
  const { db, save, visit, post } = await startWithSettings();
  expect(await visit('/')).toContain('Stay in the loop');
  await save('newsletter', { newsletterOpen: false });
  expect(await visit('/')).not.toContain('Stay in the loop');
  const refused = await post('/?index', { email: 'hanne@example.com' });
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('Newsletter sign-ups are closed at the moment.');
  expect(await db.selectFrom('subscribers').selectAll().execute()).toEqual([]);
});

const comment = { author_name: 'Hanne', author_email: 'hanne@example.com', content: 'Nice CASINO.' };

test('closed comments are refused with a sentence, and open ones with the owner’s words are spam', async () => {
  const { db, save, visit, post, time } = await startWithSettings();
  await addPost(db, { title: 'A post', publishedAt: new Date('2026-03-01T09:00:00Z') });
  await save('comments', { spamWords: ['casino'] });
  expect((await post('/blog/a-post', comment)).status).toBe(303);
  expect((await post('/blog/a-post', { ...comment, content: 'Nice.' })).status).toBe(303);
  const stored = () =>
    db.selectFrom('comments').select(['content', 'spam']).orderBy('content', 'desc').execute();
  expect(await stored()).toEqual([
    { content: 'Nice.', spam: false },
    { content: 'Nice CASINO.', spam: true },
  ]);

  await save('comments', { commentsCloseAfterDays: 10 });
  expect(await visit('/blog/a-post')).toContain('Leave a comment');
  time.now = new Date('2026-03-11T09:00:00Z');
  expect(await visit('/blog/a-post')).not.toContain('Leave a comment');
  const refused = await post('/blog/a-post', { ...comment, content: 'Too late.' });
  expect([refused.status, (await refused.text()).includes('Comments are closed.')]).toEqual([403, true]);
  await save('comments', { commentsCloseAfterDays: 0, commentsOpen: false });
  expect((await post('/blog/a-post', { ...comment, content: 'Too late.' })).status).toBe(403);
  expect(await stored()).toHaveLength(2);
});

test('the words that go to spam are nobody’s business', async () => {
  const { save, visit } = await startWithSettings();
  await save('comments', { spamWords: ['secretword'] });
  for (const path of ['/', '/contact']) expect(await visit(path)).not.toContain('secretword');
});

test('a template of the owner begins replies, and is nobody else’s business', async () => {
  const { db, save, see, visit, time } = await startWithSettings();
  const sent = { name: 'Hanne', email: 'h@example.com', subject: 'Work', message: 'Please.' };
  const { id } = await receiveEnquiry(
    db,
    { ...sent, budget: null, timeline: null },
    { suspicious: false, now: time.now },
  );
  expect(await see(`/admin/enquiries/${id}`)).toContain('Decline');
  await save('contact', { replyTemplates: [{ name: 'Qx first answer', text: 'Hi {name}' }] });
  const html = await see(`/admin/enquiries/${id}`);
  expect(html).toContain('Qx first answer');
  expect(html).not.toContain('Decline');
  for (const path of ['/', '/contact']) expect(await visit(path)).not.toContain('Qx first answer');
  await save('contact', { replyTemplates: [] });
  expect(await see(`/admin/enquiries/${id}`)).not.toContain('Choose a template');
});
