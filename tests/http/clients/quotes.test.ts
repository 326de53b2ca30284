import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { saveSite } from '#features/settings/settings.server.ts';
import { sampleQuote, startWithQuote } from '../../support/clients/quotes.ts';

test('a quote shows everything that was sent, with its total, and is never cached or indexed', async () => {
  const { visit } = await startWithQuote();
  const { status, headers, html } = await visit();
  expect(status).toBe(200);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('X-Robots-Tag')).toBe('noindex');
  expect(headers.get('Referrer-Policy')).toBe('same-origin');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  const { title, introductionHtml, paymentTerms } = sampleQuote;
  for (const text of ['Quote 1', title, 'VAT DE123', 'Voss Archives', introductionHtml, paymentTerms])
    expect(html).toContain(text);
  for (const text of ['April 9, 2026', '€1,000', '€190', '€1,190', 'Accept for €1,190', 'VAT (19%)'])
    expect(html).toContain(text);
  expect(html).not.toContain('hanne@example.com');
  expect(html).toMatch(/<details id="decline"[^>]*><summary class="[^"]*list-none/);
});

test('acceptance stores the exact text with its hash, mails both sides and wins the enquiry', async () => {
  const { accept, version, mails, enquiry, visit, time, path } = await startWithQuote();
  const total = String(119000 + 29750);
  const accepted = await accept({ option: '1', total });
  expect([accepted.status, accepted.headers.get('Location')]).toEqual([303, `${path}?sent=accept`]);
  const stored = await version();
  expect(stored).toMatchObject({
    state: 'accepted',
    accepted_name: 'Hanne Voss',
    accepted_options: '[1]',
    accepted_amount: 148750,
    accepted_currency: 'EUR',
    decided_at: time.now.toISOString(),
    accepted_sha256: createHash('sha256').update(stored.accepted_text!).digest('hex'),
  });
  expect(stored.accepted_text).toContain('Photographs [Optional: Chosen]\n1 × €250.00 = €250.00');
  expect(stored.accepted_text).toContain('Training [Optional: Not chosen]');
  expect(stored.accepted_network).toMatch(/^[\w-]{43}$/);

  const copies = await mails('quote-accepted');
  expect(copies.map(({ recipient }) => recipient.toLowerCase())).toEqual([
    'hanne@example.com',
    'ida@example.com',
  ]);
  for (const copy of copies) {
    expect(copy.text_body).toContain(`\n\n${stored.accepted_text}\n\n`);
    expect(copy.text_body).toContain(stored.accepted_sha256);
    expect(copy.text_body).toMatch(/Hanne Voss accepted this quote on Mar 10, 2026, [\d:]+ [AP]M GMT-4\./);
    expect(copy.html_body).toContain('Photographs [Optional: Chosen]<br>1 × €250.00 = €250.00');
  }
  expect(await enquiry()).toMatchObject({
    stage: 'won',
    won_amount: 125000,
    won_tax: 23750,
    won_currency: 'EUR',
    won_at: time.now.toISOString(),
  });
  const { html } = await visit();
  for (const text of ['This quote has been accepted', 'Hanne Voss', '€1,487.50', stored.accepted_sha256!])
    expect(html).toContain(text);
  expect(html.match(/Mar 10, 2026, [\d:]+ [AP]M GMT-4/g)).toHaveLength(2);
  for (const field of ['name="total"', 'name="question"', 'name="reason"', 'name="option"'])
    expect(html).not.toContain(field);
});

test('only the amount that was on the screen can be accepted', async () => {
  const { accept, version, mails, visit } = await startWithQuote();
  const refused = await accept({ option: ['1', '2'], name: 'Hanne "H" Voss' });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('The total is now €1,606.50. Please check it and accept again.');
  expect(refused.html).toMatch(/<input[^>]*name="total"[^>]*value="160650"/);
  expect(refused.html).toContain('value="Hanne &quot;H&quot; Voss"');
  expect(refused.html.match(/checked=""/g)).toHaveLength(2);
  for (const total of ['', '0', '119000.0', '-1', '1e5']) expect((await accept({ total })).status).toBe(409);
  expect((await version()).state).toBe('sent');
  expect(await mails('quote-accepted')).toEqual([]);
  expect((await accept({ option: ['1', '2'], total: '160650' })).status).toBe(303);
  expect((await visit()).html).toContain('€1,606.50');
});

test('without a script another total is shown by a link that changes nothing', async () => {
  const { visit, path, version } = await startWithQuote();
  const before = await version();
  const { html } = await visit(`${path}?option=2&name=Hanne&total=1`);
  expect(html).toContain('Accept for €1,309');
  expect(html).toContain('value="Hanne"');
  expect((await visit(`${path}?option=0&option=9`)).html).toContain('Accept for €1,190');
  expect(await version()).toEqual(before);
});

test('options that do not exist, are required or are named twice are refused', async () => {
  const { accept, version } = await startWithQuote();
  for (const option of ['0', '3', '-1', '1.0', '01', 'x', '', ['1', '1']])
    for (const total of ['119000', '148750'])
      expect([option, (await accept({ option, total })).status]).toEqual([option, 422]);
  expect((await version()).state).toBe('sent');
});

test('a decline is stored with its reason and told to the owner, and a question stays possible', async () => {
  const { reply, version, mails, visit, enquiry, accept } = await startWithQuote();
  expect((await reply({ intent: 'decline', reason: 'Too late\r\nthis year' })).status).toBe(303);
  expect(await version()).toMatchObject({ state: 'declined', decline_reason: 'Too late\nthis year' });
  expect(await mails('quote-notice')).toMatchObject([{ subject: 'Declined: Archive search' }]);
  expect((await enquiry()).stage).toBe('quoted');
  const { html } = await visit();
  expect(html).toContain('You declined it on March 10, 2026.');
  expect(html).toContain('name="question"');
  expect((await accept()).status).toBe(409);
  expect((await version()).state).toBe('declined');
  expect((await reply({ intent: 'ask', question: 'In May?' })).status).toBe(303);
});

test('a question is added to the enquiry and mailed to the owner', async () => {
  const { reply, mails, visit, path, db, enquiryId, version } = await startWithQuote();
  const empty = await reply({ intent: 'ask', question: '  ' });
  expect([empty.status, empty.html.includes('Write your question.')]).toEqual([422, true]);
  const sent = await reply({ intent: 'ask', question: 'When can you start?' });
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${path}?sent=ask#ask`]);
  expect((await visit(`${path}?sent=ask`)).html).toContain('Thank you! Your question has been sent.');
  const entries = await db
    .selectFrom('enquiry_thread_items')
    .select(['kind', 'body'])
    .where('enquiry_id', '=', enquiryId)
    .where('kind', '=', 'question')
    .execute();
  expect(entries).toEqual([{ kind: 'question', body: 'When can you start?' }]);
  const [notice] = await mails('quote-notice');
  expect(notice!.text_body).toContain('> When can you start?');
  expect((await version()).state).toBe('sent');
});

test('what was typed comes back with the message at its field', async () => {
  const { reply, accept } = await startWithQuote();
  const nameless = await accept({ name: ' ', option: '2', total: '130900' });
  expect([nameless.status, nameless.html.includes('Enter your name.')]).toEqual([422, true]);
  expect(nameless.html).toContain('Accept for €1,309');
  const long = await reply({ intent: 'decline', reason: 'x'.repeat(2_001) });
  expect([long.status, long.html.includes('x'.repeat(2_001))]).toEqual([422, true]);
  expect(long.html).toContain('<details id="decline" open=""');
});

test('a filled honeypot and too many replies are refused, with the time to wait', async () => {
  const { accept, reply, version } = await startWithQuote();
  expect((await accept({ website: 'https://spam.example' })).status).toBe(422);
  for (let sent = 0; sent < 20; sent++)
    expect((await reply({ intent: 'ask', question: `Question ${sent}` })).status).toBe(303);
  const over = await accept();
  expect([over.status, over.headers.get('Retry-After')]).toEqual([429, '3600']);
  expect(over.html).toContain('Please try again in 60 minutes.');
  expect((await version()).state).toBe('sent');
});

test('reading a quote changes nothing', async () => {
  const { visit, head, path, version, db } = await startWithQuote();
  const before = await version();
  for (const query of ['', '?intent=accept&name=Hanne&total=119000', '?intent=decline', '?option=1&sent=ask'])
    expect((await visit(path + query)).status).toBe(200);
  expect((await head(path)).status).toBe(200);
  expect((await visit(`${path}/view`)).status).toBe(405);
  expect(await version()).toEqual(before);
  expect(await db.selectFrom('daily_views').selectAll().execute()).toEqual([]);
});

test('a quote is in the language of the site, with its own decimals', async () => {
  const { db, time, visit, accept, mails, sendMore, id } = await startWithQuote();
  await saveSite(db, { language: 'de' }, { now: time.now });
  expect((await visit()).html).toContain('Für 1.190\u00A0€ annehmen');
  const dinars = await sendMore(
    { id },
    { currency: 'KWD', taxRate: 0, items: [{ ...sampleQuote.items[0]! }] },
  );
  const { html } = await visit(dinars.path);
  expect(html).toContain('100\u00A0KWD');
  expect((await accept({ total: '100000' }, dinars.path)).status).toBe(303);
  const [copy] = await mails('quote-accepted');
  expect(copy!.subject).toBe('Angenommen: Archive search');
  expect(copy!.text_body).toContain('Gesamtbetrag: 100\u00A0KWD');
});
