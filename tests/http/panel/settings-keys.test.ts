import { expect, test } from 'vitest';
import { defaultNavigation } from '#content/navigation.ts';
import { defaultSettings } from '#content/site.ts';
import { receiveEnquiry } from '#features/enquiries/enquiries.server.ts';
import type { SettingField } from '#features/settings/setting.ts';
import { addPost, addProject, addResource } from '../../support/factories.ts';
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

type Change = { value: unknown; /** Texts that visitors then see. */ visible: string[] };

const changes: Partial<Record<SettingField['kind'], (field: SettingField) => Change>> = {
  line: ({ key }) => textChange(`Qx ${key} x`),
  text: ({ key }) => textChange(`Qx text of ${key}`),
  markdown: ({ key }) => ({ value: `## Qx ${key}`, visible: [`Qx ${key}`] }),
  email: () => ({ value: 'qx@example.com', visible: ['mailto:qx@example.com'] }),
  image: ({ key }) => textChange(`https://pictures.example/${key}.jpg`),
  timeZone: () => ({ value: 'Pacific/Kiritimati', visible: ['2 de mar. de 2026'] }),
  // Without translation, so that the other texts stay English.
  language: () => ({ value: 'pt-BR', visible: ['<html lang="pt-BR"'] }),
  currency: () => ({ value: 'EUR', visible: ['Under €\u00A05.000'] }),
  lines: () => ({ value: ['Qx one', 'line'], visible: ['aria-label="Qx one line"'] }),
  texts: ({ key }) => {
    const value = [`Qx first ${key}`, `Qx second ${key}`];
    return { value, visible: value };
  },
  navigation: () => ({
    value: [{ ...link, label: 'Qx link', target: 'https://qx.example/' }, ...defaultNavigation],
    visible: ['Qx link', 'https://qx.example/'],
  }),
  list: listChange,
};

const link = {
  kind: 'link',
  header: true,
  footer: false,
  menu: false,
  hidden: false,
  redirect: '',
};

function textChange(text: string): Change {
  return { value: text, visible: [text] };
}

/** A list of one item in which every field contains its own name. */
function listChange(list: SettingField): Change {
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
  return { value: [Object.fromEntries(entries)], visible: typed.map(({ key }) => text(key)) };
}

/** Fields whose effect is not their own text. */
const effects: Partial<Record<string, Change>> = {
  socialLinks: { value: [{ network: 'x', url: 'https://x.com/qx' }], visible: ['https://x.com/qx'] },
  // Hides the ranges in the site's currency.
  formBudgets: { value: ['Qx budget'], visible: ['Qx budget'] },
  dateFormat: { value: 'iso', visible: ['2026-03-02'] },
  numberFormat: { value: 'apostrophe', visible: ['Under €\u00A05’000'] },
  responsePromise: {
    value: { amount: 3, unit: 'working-days' },
    visible: ['within 3 working days'],
  },
  searchEngines: { value: false, visible: ['<meta name="robots" content="noindex"/>'] },
  attachPagesRead: { value: false, visible: ['are not attached to your message'] },
  commentsOpen: { value: false, visible: ['Comments are closed.'] },
  commentsCloseAfterDays: { value: 3, visible: ['Comments are closed.'] },
};

/** Not visible as a text: each has its own test. */
const testedSeparately = new Set([
  'hideEmptySections',
  'spamWords',
  'newsletterOpen',
  'newsletterClicks',
  'replyTemplates',
  'quoteSender',
  'quoteTaxLabel',
  'quoteTaxRate',
  'quotePaymentTerms',
  'quoteValidDays',
  'quoteNumberPrefix',
  'quoteNumberStart',
  'autoreplySubject',
  'autoreplyTitle',
  'autoreplyText',
  'optInSubject',
  'optInTitle',
  'optInText',
  'homeSections',
  'clock',
  'firstDay',
]);

/** Fields saved together; a field that hides others is saved alone. */
const batches = sections.flatMap(({ name, fields }) => {
  const shown = fields.filter(({ key }) => !testedSeparately.has(key));
  const hiding = shown.filter(({ key }) => key in effects).map((field) => [field]);
  const rest = shown.filter(({ key }) => !(key in effects));
  return [rest, ...hiding].filter((batch) => batch.length > 0).map((batch) => ({ name, batch }));
});

async function startWithPages() {
  const { db, save, visit, time } = await startWithSettings();
  await addPost(db, { title: 'A post', publishedAt: new Date('2026-03-01T20:00:00Z') });
  await addProject(db, { title: 'A project', featured: true });
  await addResource(db, { affiliate: true });
  await save('testimonials', {
    testimonials: [{ name: 'Ada', role: 'Client', content: 'Good.', rating: 5, image: null, active: true }],
  });
  await save('services', { services: [{ title: 'Compilers', text: 'Fast.', points: [] }] });
  time.now = new Date('2026-03-10T12:00:00Z');
  const visitAll = async () => {
    const texts = await Promise.all(pages.map(visit));
    // Script data is not visible.
    return texts
      .map((html) => html.replaceAll(/<script(?! type="application\/ld)[\s\S]*?<\/script>/g, ''))
      .join('\n');
  };
  return { save, visitAll };
}

/** What each of these sites shows before a change. */
let shownAtFirst: Promise<string> | undefined;

test.each([...new Set(batches.map(({ name }) => name))])(
  'every setting of the section %s has a visible effect on the site',
  async (name) => {
    const { save, visitAll } = await startWithPages();
    let shown = await (shownAtFirst ??= visitAll());
    for (const { batch } of batches.filter((each) => each.name === name)) {
      const keys = batch.map(({ key }) => key);
      const changed = batch.map((field) => effects[field.key] ?? changes[field.kind]!(field));
      const seen = changed.flatMap((change) => change.visible);
      // Each text identifies one field, so none may contain another.
      expect(seen.filter((text) => seen.filter((other) => other.includes(text)).length > 1)).toEqual([]);
      expect(seen.filter((text) => shown.includes(text))).toEqual([]);
      const values = Object.fromEntries(keys.map((key, at) => [key, changed[at]!.value]));
      expect((await save(name, values)).status).toBe(200);
      const shownAfter = await visitAll();
      expect(seen.filter((text) => !shownAfter.includes(text))).toEqual([]);
      // Restore a hiding field, so that the next ones are visible.
      const hiding = keys.find((key) => key in effects);
      if (hiding) await save(name, { [hiding]: defaultSettings[hiding as keyof typeof defaultSettings] });
      else shown = shownAfter;
    }
  },
);

test('the sections have every setting', () => {
  const keys = [...testedSeparately, ...batches.flatMap(({ batch }) => batch.map(({ key }) => key))];
  expect(keys.toSorted()).toEqual([...Object.keys(defaultSettings), 'testimonials'].toSorted());
});

test('a closed newsletter is hidden, and rejects sign-ups', async () => {
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

test('closed comments are rejected with a message, and comments with spam words are stored as spam', async () => {
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

test('spam words are not public', async () => {
  const { save, visit } = await startWithSettings();
  await save('comments', { spamWords: ['secretword'] });
  for (const path of ['/', '/contact']) expect(await visit(path)).not.toContain('secretword');
});

test('the owner’s reply templates are offered for replies, and are not public', async () => {
  const { db, save, readPanel, visit, time } = await startWithSettings();
  const sent = { name: 'Hanne', email: 'h@example.com', subject: 'Work', message: 'Please.' };
  const { id } = await receiveEnquiry(
    db,
    { ...sent, budget: null, timeline: null },
    { suspicious: false, now: time.now },
  );
  expect(await readPanel(`/admin/enquiries/${id}`)).toContain('Decline');
  await save('contact', { replyTemplates: [{ name: 'Qx first answer', text: 'Hi {name}' }] });
  const html = await readPanel(`/admin/enquiries/${id}`);
  expect(html).toContain('Qx first answer');
  expect(html).not.toContain('Decline');
  for (const path of ['/', '/contact']) expect(await visit(path)).not.toContain('Qx first answer');
  await save('contact', { replyTemplates: [] });
  expect(await readPanel(`/admin/enquiries/${id}`)).not.toContain('Choose a template');
});
