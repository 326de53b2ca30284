import { expect, test } from 'vitest';
import { startWithQuotes } from '../../support/clients/quotes-panel.ts';

const FORMULA = '=HYPERLINK("http://evil.example")';
const ATTACK = '<script>alert(1)</script>';

test('accepted quotes are exported as CSV that spreadsheets do not evaluate', async () => {
  const { sent, accept, fetchExport } = await startWithQuotes();
  await sent({ title: 'Not accepted' });
  const id = await sent({ title: FORMULA, client: `@client\nsecond, line`, taxLabel: '+tax' });
  await accept(id, [1], '-1+1');
  const response = await fetchExport('csv');
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Content-Disposition')).toBe(
    'attachment; filename="accepted-quotes-2026-03-10.csv"',
  );
  const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(csv).toMatch(/^\uFEFF/);
  const [head, ...rows] = csv.slice(1).trimEnd().split('\r\n');
  expect(head).toBe(
    'Number,Version,Client,Recipient,Title,Accepted at (UTC),Accepted by,Currency,Subtotal,Discount,Tax label,Tax rate,Tax,Total,Chosen options,SHA-256',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(
    /^2,1,"'@client\nsecond, line",hanne@example\.com,"'=HYPERLINK\(""http:\/\/evil\.example""\)",2026-03-10T[\d:.]+Z,'-1\+1,EUR,2550\.00,255\.00,'\+tax,19,436\.05,2731\.05,Training,[\da-f]{64}$/,
  );
});

test('the JSON export has the whole content and the accepted text', async () => {
  const { sent, accept, fetchExport, versions } = await startWithQuotes();
  const id = await sent({
    currency: 'JPY',
    items: [{ description: ATTACK, quantity: '1', unitPrice: '1,000', optional: false }],
    discount: '',
    taxRate: '',
  });
  await accept(id);
  const response = await fetchExport('json');
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  const [version] = await versions(id);
  expect(await response.json()).toEqual([
    {
      number: '1',
      version: 1,
      client: 'Hanne Voss\nVoss Archives',
      recipient: 'hanne@example.com',
      title: 'Archive search',
      acceptedAt: version!.decided_at,
      acceptedBy: 'Hanne Voss',
      currency: 'JPY',
      subtotal: '1000',
      discount: '0',
      taxLabel: 'VAT',
      taxRate: 0,
      tax: '0',
      total: '1000',
      chosenOptions: [],
      sha256: version!.accepted_sha256,
      content: JSON.parse(version!.content),
      text: version!.accepted_text,
    },
  ]);
});

test('an export is recorded', async () => {
  const { sent, get, fetchExport, cookie } = await startWithQuotes();
  await sent();
  await fetchExport('csv');
  const activity = await (await get('/admin/settings/activity', { Cookie: cookie })).text();
  for (const text of ['accepted quotes', 'a quote']) expect(activity).toContain(text);
});
