import { expect, test } from 'vitest';
import { startWithQuote } from '../../support/clients/quotes.ts';
import { testOrigin } from '../../support/site.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function startWithBeacon() {
  const site = await startWithQuote();
  const open = async (headers: Record<string, string> = {}) => {
    const response = await site.send(`${site.path}/view`, {
      method: 'POST',
      headers: { Origin: testOrigin, 'User-Agent': BROWSER, ...headers },
    });
    return [response.status, await response.text()];
  };
  const openedAt = async () => (await site.version()).first_opened_at;
  return { ...site, open, openedAt };
}

test('the first opening by a reader is recorded, and only that', async () => {
  const { open, openedAt, time, advanceDays, db } = await startWithBeacon();
  const at = time.now.toISOString();
  expect(await open()).toEqual([200, '{}']);
  expect(await openedAt()).toBe(at);
  advanceDays(1);
  await open();
  expect(await openedAt()).toBe(at);
  expect(await db.selectFrom('daily_views').selectAll().execute()).toEqual([]);
});

test('bots, the owner and clients who opted out of tracking do not open a quote', async () => {
  const { open, openedAt, cookie } = await startWithBeacon();
  for (const headers of [
    { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    { 'User-Agent': '' },
    { Cookie: cookie },
    { DNT: '1' },
    { 'Sec-GPC': '1' },
  ] as Record<string, string>[])
    expect(await open(headers)).toEqual([200, '{}']);
  expect(await openedAt()).toBeNull();
});

test('a reply counts as an opening', async () => {
  const { reply, openedAt, time } = await startWithBeacon();
  await reply({ intent: 'ask', question: 'When?' });
  expect(await openedAt()).toBe(time.now.toISOString());
});
