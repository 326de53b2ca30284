import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildQuotePath } from '#features/quotes/quotes.server.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { testSecret } from '../../support/site.ts';
import { startWithQuotes } from '../../support/clients/quotes-panel.ts';

async function startWithSettings() {
  const site = await startWithQuotes();
  const { get, post, cookie, versions } = site;
  /** Saves the screen as the browser does; returns the status and the page. */
  const saveSettings = async (changes: Record<string, string>) => {
    const page = await (await get('/admin/settings/quotes', { Cookie: cookie })).text();
    const form = {
      version: /name="version" value="([^"]+)"/.exec(page)![1]!,
      quoteSender: '',
      quoteTaxLabel: '',
      quoteTaxRate: '',
      quotePaymentTerms: '',
      quoteValidDays: '30',
      quoteNumberPrefix: '',
      quoteNumberStart: '1',
      ...changes,
    };
    const response = await post('/admin/settings/quotes', form, { Cookie: cookie });
    return { status: response.status, html: await response.text() };
  };
  const visit = async (id: string) =>
    (await get(buildQuotePath(testSecret, (await versions(id)).at(-1)!.id))).text();
  return { ...site, saveSettings, visit };
}

test('a blank quote starts with tax, terms and validity of the settings', async () => {
  const { saveSettings, start, draftOf, db, time } = await startWithSettings();
  const terms = 'Within 14 days.';
  const saved = await saveSettings({
    quoteTaxLabel: 'MwSt.',
    quoteTaxRate: '8,875',
    quotePaymentTerms: terms,
    quoteValidDays: '14',
  });
  expect(saved.status).toBe(200);
  const expected = { taxLabel: 'MwSt.', paymentTerms: terms, validUntil: '2026-03-24', discount: '' };
  expect(await draftOf((await start()).id)).toMatchObject({ ...expected, taxRate: '8.875' });
  await saveSite(db, { numberFormat: 'dot' }, { now: time.now });
  expect(await draftOf((await start()).id)).toMatchObject({ ...expected, taxRate: '8,875' });
});

test('numbers have the prefix of their time and never go back', async () => {
  const { saveSettings, sent, send, visit, row, read, accept, fetchExport, submit } =
    await startWithSettings();
  const first = await sent();
  await saveSettings({ quoteNumberPrefix: 'A-', quoteNumberStart: '100' });
  const second = await sent();
  await saveSettings({ quoteNumberPrefix: 'B/', quoteNumberStart: '5' });
  const third = await sent();
  await submit(third, { intent: 'delete', version: String((await row(third)).version) });
  const fourth = await sent();
  await send(second);
  expect(await visit(first)).toContain('Quote 1<');
  expect(await visit(second)).toContain('Quote A-100<');
  expect(await visit(fourth)).toContain('Quote B/102<');
  expect(await read()).toContain('A-100');
  await accept(second);
  const [exported] = (await (await fetchExport('json')).json()) as { number: string; text: string }[];
  expect(exported!.number).toBe('A-100');
  expect(exported!.text).toContain('Quote A-100: Archive search');
});

test('an accepted text and its hash stay as they are, whatever the settings become', async () => {
  const { saveSettings, sent, accept, versions, row } = await startWithSettings();
  const id = await sent();
  await accept(id, [1]);
  const before = [await row(id), await versions(id)];
  await saveSettings({ quoteNumberPrefix: 'Z', quoteTaxRate: '7', quoteTaxLabel: 'Tax', quoteSender: 'New' });
  expect([await row(id), await versions(id)]).toEqual(before);
  const [version] = await versions(id);
  const hash = createHash('sha256').update(version!.accepted_text!).digest('hex');
  expect(version!.accepted_sha256).toBe(hash);
});

test('totals say net and gross', async () => {
  const { sent, visit, accept, versions } = await startWithSettings();
  const id = await sent();
  const html = await visit(id);
  // 2,400 − 10 % + 19 %
  for (const text of ['Subtotal', '€2,400.00', 'Net total', '€2,160.00', 'Gross total', '€2,570.40'])
    expect(html).toContain(text);
  await accept(id);
  expect((await versions(id))[0]!.accepted_text).toContain(
    'Subtotal: €2,400.00\nDiscount (10%): −€240.00\nNet total: €2,160.00\nVAT (19%): €410.40\nGross total: €2,570.40',
  );
  const untaxed = await visit(await sent({ taxRate: '', discount: '' }));
  for (const text of ['Net total', 'Gross total']) expect(untaxed).not.toContain(`<dt>${text}`);
});

test.each([
  ['en', 'Reverse charge: the recipient of the service owes the tax.', 'Net total'],
  ['de', 'Steuerschuldnerschaft des Leistungsempfängers (Reverse-Charge-Verfahren).', 'Nettobetrag'],
  ['fr', 'Autoliquidation\u00A0: la taxe est due par le preneur.', 'Total HT'],
  ['es', 'Inversión del sujeto pasivo', 'Total sin impuestos'],
])(
  'a quote with reverse charge says so on the page and in the accepted text: %s',
  async (language, note, net) => {
    const { sent, visit, accept, versions, db, time } = await startWithSettings();
    await saveSite(db, { language, numberFormat: 'comma' }, { now: time.now });
    const id = await sent({ reverseCharge: true });
    const html = await visit(id);
    expect(html).toContain(note);
    expect(html).toContain(`<dt>${net}</dt>`);
    await accept(id);
    const [version] = await versions(id);
    expect(version!.accepted_text).toContain(note);
    // Without the tax of 19% that is set aside.
    expect(version!.accepted_amount).toBe(2_160_00);
  },
);
