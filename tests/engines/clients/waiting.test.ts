import { expect, test } from 'vitest';
import { askAboutQuote } from '#features/quotes/quotes-deciding.server.ts';
import { startWithQuotes } from '../../support/clients/quotes-panel.ts';
import { readScreen } from '../../support/screen.ts';
import { testOrigin } from '../../support/site.ts';
import { startWithRequest } from '../../support/testimonials.ts';

test('a question about a quote and a quote that expires soon wait for the owner', async () => {
  const site = await startWithQuotes();
  const { db, time, sent, start, write, send, add, versions } = site;
  // Both quotes belong to the enquiry with the question.
  const asked = await sent();
  await sent();
  const { id: other } = await start({ enquiryId: await add({ name: 'Per Lind' }) });
  await write(other);
  await send(other);
  expect((await readScreen(site, '/admin')).text).toContain('You’re all caught up.');

  const [version] = await versions(asked);
  await askAboutQuote(db, { id: version!.id, question: 'Why?', siteUrl: testOrigin }, time.now);
  expect((await readScreen(site, '/admin')).text).toContain('1 question on a quote is waiting for you.');
  await db.updateTable('quote_versions').set({ valid_until: '2026-03-12' }).execute();
  const { text } = await readScreen(site, '/admin');
  expect(text).toContain('1 question on a quote and 1 quote to follow up are waiting for you.');
  expect(text).toContain('Quotes 2 waiting');
});

test('a testimonial waits for the owner until it is published', async () => {
  const site = await startWithRequest();
  expect((await readScreen(site, '/admin')).text).toContain('You’re all caught up.');
  await site.write();
  const { html, text } = await readScreen(site, '/admin');
  expect(text).toContain('1 testimonial is waiting for you.');
  expect(text).toContain('Quotes Testimonials 1 waiting');
  expect(text).toContain('Testimonials 1 waiting Review Hanne Voss Fast, friendly and never late.');
  expect(html).toContain(`/admin/testimonials/requests/${site.id}`);
  await site.publish();
  expect((await readScreen(site, '/admin')).text).toContain('You’re all caught up.');
});

test('testimonials have a screen of their own', async () => {
  const site = await startWithRequest();
  expect((await readScreen(site, '/admin/testimonials')).text).toContain('On the site By link');
});
