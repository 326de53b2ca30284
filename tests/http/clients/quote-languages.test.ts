import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { defaultSite } from '#content/site.ts';
import type { TextKey } from '#content/texts/en.ts';
import { defaultTexts } from '#content/texts/languages.ts';
import { buildQuotePath } from '#features/quotes/quotes.server.ts';
import { localeIn } from '#features/quotes/quote-locale.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { sampleQuote, startWithQuote } from '../../support/clients/quotes.ts';
import { someDraft, startWithQuotes } from '../../support/clients/quotes-panel.ts';
import { unzip } from '../../support/moving/export-zip.ts';
import { exportSite } from '../../support/moving/moved-site.ts';
import { decodeEntities, plainText } from '../../support/plain-text.ts';
import { testSecret } from '../../support/site.ts';

/** Neither an English nor a German word, so that each such word is a label. */
const content = {
  title: 'Zzzz',
  sender: 'Ida Marlowe',
  client: 'Hanne Voss',
  introduction: '| x |\n| - |\n| y |',
  introductionHtml: '<div class="table-scroll" aria-label="Table"></div>',
  items: sampleQuote.items.map((item, index) => ({ ...item, description: `Yyyy ${index}` })),
  taxLabel: 'Xx',
  paymentTerms: 'Wwww.',
  reverseCharge: true,
};

/** The owner writes the message of the email. */
const labelGroups = /^(?:quote|form|time|prose|mail\.(?:quote(?!Message)|becauseQuote))/;

/** The labels of this language in what a client sees, without those that are the same in the other language. */
function labelsOf(language: string, other: string, seen: string): string[] {
  const [texts, otherTexts] = [defaultTexts(language), defaultTexts(other)];
  const keys = (Object.keys(texts) as TextKey[]).filter(
    (key) => labelGroups.test(key) && texts[key] !== otherTexts[key],
  );
  const fragments = keys.flatMap((key) => texts[key].split(/\{[\w ]+\}|\n+/));
  return [...new Set(fragments.map((text) => text.replaceAll(/^\P{L}+|\P{L}+$/gu, '')))].filter(
    (text) =>
      /\p{L}{3}/u.test(text) &&
      new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(text)}(?![\\p{L}\\p{N}])`, 'u').test(seen),
  );
}

/** Text, labels for screen readers and the title of the part of the page that is about the quote. */
function readQuotePage(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)![0];
  const attributes = [...main.matchAll(/ (?:aria-label|placeholder|title|data-\w+)="([^"]+)"/g)];
  const title = /<title>([^<]*)/.exec(html)![1];
  // The names of the properties of islands are no labels.
  const labels = attributes.map(([, text]) => decodeEntities(text!).replaceAll(/"[\w.]+":/g, ''));
  return [title, plainText(main.replaceAll('<', ' <')), ...labels].join(' | ');
}

test.each([
  { language: 'de', site: 'en', amount: '1.190\u00A0€', day: '9. April 2026' },
  { language: 'en', site: 'de', amount: '€1,190', day: 'April 9, 2026' },
])(
  'a quote in $language on a site in $site has no label of the other language, in any state and email',
  async ({ language, site: siteLanguage, amount, day }) => {
    const { db, time, enquiryId, sendMore, visit, reply, accept, mails, id, withdraw, advanceDays } =
      await startWithQuote();
    const settings = { language: siteLanguage, dateFormat: 'iso', numberFormat: 'space' } as const;
    await saveSite(db, settings, { now: time.now });
    const locale = localeIn({ ...defaultSite, ...settings }, language);
    const inLanguage = { ...content, locale };
    const seen: string[] = [];
    const look = ({ html }: { html: string }) => {
      expect(html).toContain(`<html lang="${language}"`);
      seen.push(readQuotePage(html));
      return html;
    };

    const { path } = await sendMore({ enquiryId }, inLanguage);
    const offer = (await mails('quote')).find(({ subject }) => subject.startsWith('Zzzz'));
    const open = look(await visit(path));
    expect(open).toMatch(new RegExp(`<div id="top" lang="${siteLanguage}"`));
    expect(open).toMatch(new RegExp(`<main id="main"[^>]* lang="${language}"`));
    for (const text of [amount, day]) expect(open).toContain(text);
    look(await accept({ total: '1' }, path));
    look(await accept({ name: ' ' }, path));
    look(await reply({ intent: 'ask', question: '' }, path));
    look(await reply({ intent: 'decline', reason: 'x'.repeat(3_000) }, path));
    await reply({ intent: 'ask', question: 'Zz?' }, path);
    look(await visit(`${path}?sent=ask`));
    expect((await accept({}, path)).status).toBe(303);
    look(await visit(path));
    look(await reply({ intent: 'decline', reason: '' }, path));

    const declined = await sendMore({ enquiryId }, inLanguage);
    await reply({ intent: 'decline', reason: '' }, declined.path);
    look(await visit(declined.path));
    const replaced = await sendMore({ id }, inLanguage);
    const newest = await sendMore({ id }, inLanguage);
    look(await visit(replaced.path));
    advanceDays(60);
    look(await visit(newest.path));
    await withdraw();
    look(await visit(newest.path));

    const [copy, notice] = await mails('quote-accepted');
    for (const mail of [offer!, copy!]) {
      expect(mail.html_body).toContain(`<html lang="${language}"`);
      seen.push(mail.subject, plainText(mail.html_body!), mail.text_body);
    }
    expect(notice).toMatchObject({ subject: 'Accepted: Zzzz' });
    for (const text of seen) expect(labelsOf(siteLanguage, language, text)).toEqual([]);
    // The same search finds the labels that are there.
    for (const text of seen)
      expect([text, labelsOf(language, siteLanguage, text)[0]]).not.toContain(undefined);
  },
);

/** Numbers that can be read in all formats. */
const items = someDraft.items.map((item) => ({ ...item, quantity: '2', unitPrice: '1200' }));

/** Quotes that are written in the panel and read by the client. */
async function startWithReader() {
  const site = await startWithQuotes();
  const { db, time, get, versions } = site;
  const visit = async (id: string) =>
    (await get(buildQuotePath(testSecret, (await versions(id)).at(-1)!.id))).text();
  const save = (changes: Parameters<typeof saveSite>[1]) => saveSite(db, changes, { now: time.now });
  const sent = (language = '') => site.sent({ items, language });
  return { ...site, visit, save, sent };
}

test('the client’s page stays as it was sent, whatever language, formats and texts the site gets', async () => {
  const { sent, send, visit, save, accept, versions } = await startWithReader();
  await save({
    name: 'Ida Marlowe',
    numberFormat: 'apostrophe',
    dateFormat: 'slashes',
    texts: { 'quote.validUntil': 'Open until' },
  });
  const own = await sent();
  const german = await sent('de');
  const accepted = await sent('fr');
  await accept(accepted, [1]);
  const read = async () =>
    Promise.all([own, german, accepted].map(async (id) => readQuotePage(await visit(id))));
  const before = await read();
  for (const text of ['Open until', '30/04/2026', '€2’570.40']) expect(before[0]).toContain(text);
  for (const text of ['Gültig bis', '30. April 2026', '2.570,40 €']) expect(before[1]).toContain(text);
  expect(before[2]).toContain('Accepté');
  await save({
    language: 'es',
    timeZone: 'Pacific/Kiritimati',
    dateFormat: 'iso',
    clock: '24-hour',
    numberFormat: 'dot',
    texts: { 'quote.validUntil': 'Mine', 'quote.total': 'All in all', 'form.required': 'Must' },
  });
  expect(await read()).toEqual(before);
  await send(german, {});
  expect(await visit(german)).toContain('30. April 2026');
  const [version] = await versions(accepted);
  expect(version!.accepted_text).toContain('Devis 3');
});

test('a quote that was sent before languages could be chosen follows the site, and its hash stays true', async () => {
  const { db, time, visit, accept, version, sendMore, enquiryId, versionId } = await startWithQuote();
  expect(JSON.parse((await version()).content)).not.toHaveProperty('locale');
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  await accept();
  const accepted = await version();
  const open = await sendMore({ enquiryId });
  await saveSite(db, { language: 'de' }, { now: time.now });
  for (const path of [undefined, open.path]) {
    const { status, html } = await visit(path);
    expect([status, html]).toEqual([200, expect.stringContaining('Gültig bis')]);
    expect(html).not.toMatch(/<(?:main|div id="top")[^>]* lang=/);
  }
  expect(await version(versionId)).toEqual(accepted);
  expect(accepted.accepted_sha256).toBe(hash(accepted.accepted_text!));
  expect((await visit()).html).toContain(accepted.accepted_sha256!);
  expect((await accept({}, open.path)).status).toBe(303);
  const later = await version(open.versionId);
  expect(later.accepted_text).toContain('Bruttobetrag');
  expect(later.accepted_sha256).toBe(hash(later.accepted_text!));
});

test('the owner’s texts are for the language of the site only', async () => {
  const { sent, visit, save } = await startWithReader();
  await save({ texts: { 'quote.validUntil': 'Open until' } });
  expect(await visit(await sent('en'))).toContain('Open until');
  const german = await visit(await sent('de'));
  expect(german).toContain('Gültig bis');
  expect(german).not.toContain('Open until');
});

test('the editor offers the languages with their messages; a new quote has that of the site', async () => {
  const { start, draftOf, read, save } = await startWithReader();
  await save({ language: 'de-AT' });
  const { id } = await start();
  expect((await draftOf(id)).language).toBe('de-AT');
  const editor = await read(`/${id}`);
  for (const name of ['English', 'Deutsch (Sie)', 'Deutsch (du)', 'Français', 'Español'])
    expect(editor).toContain(`>${name}</option>`);
  expect(editor).toContain('<option value="de-AT" selected="">Deutsch (Sie): de-AT</option>');
  for (const text of ['Thank you for your', 'für Ihre Anfrage', 'für deine Anfrage', 'Merci', 'Gracias'])
    expect(editor).toContain(text);
});

test('a quote from a template or an earlier quote has its language', async () => {
  const { start, draftOf, send, write, save, submit, row, autosave, db } = await startWithReader();
  const { id } = await start();
  await write(id, { items, language: 'fr' });
  await submit(id, { intent: 'save-template', name: 'French' });
  const template = await db.selectFrom('quote_templates').select('id').executeTakeFirstOrThrow();
  const startFrom = async (from: string) => (await draftOf((await start({ from })).id)).language;
  expect(await startFrom(`template:${template.id}`)).toBe('fr');
  expect(await startFrom(`quote:${id}`)).toBe('fr');
  await send(id);
  await save({ language: 'es' });
  expect(await startFrom(`quote:${id}`)).toBe('fr');
  await write(id, { items, language: '' });
  await send(id);
  await save({ language: 'de' });
  expect(await startFrom(`quote:${id}`)).toBe('es');
  const draft = { ...someDraft, language: 'no such language' };
  expect((await autosave(id, { version: (await row(id)).version, draft })).status).toBe(400);
});

test('an export takes the language, formats and texts of a quote along', async () => {
  const { sent, save, versions, row, ...site } = await startWithReader();
  await save({ dateFormat: 'dots', texts: { 'quote.validUntil': 'Open until' } });
  const ids = [await sent(), await sent('de-x-du')];
  const exported = await unzip(await exportSite(site));
  const readRows = (file: string) => {
    const name = [...exported.keys()].find((path) => path.endsWith(`/${file}`) || path === file)!;
    return JSON.parse(String(exported.get(name))) as {
      id: string;
      quoteId: string;
      draft: object;
      content: { locale: object };
    }[];
  };
  const [quotes, sentVersions] = ['quotes.json', 'quote-versions.json'].map(readRows);
  for (const id of ids) {
    const { locale } = JSON.parse((await versions(id))[0]!.content);
    expect(locale).toMatchObject({ timeZone: 'America/New_York' });
    expect(sentVersions!.find(({ quoteId }) => quoteId === id)!.content.locale).toEqual(locale);
    expect(quotes!.find((quote) => quote.id === id)!.draft).toEqual(JSON.parse((await row(id)).draft));
  }
});
