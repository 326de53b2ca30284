import { expect, test } from 'vitest';
import { defaultSite } from '#content/site.ts';
import { acceptedEmail, acceptedNoticeEmail } from './quote-emails.ts';

const about = {
  site: { ...defaultSite, name: 'Ida', language: 'de', timeZone: 'Europe/Berlin' },
  siteUrl: 'https://ida.example',
  quoteId: 'q',
  title: 'Archivsuche',
  recipient: 'ida@example.com',
  replyTo: null,
  acceptance: {
    name: 'Hanne Lund',
    at: '2026-03-01T09:00:00Z',
    text: 'Archivsuche\n\nGesamtbetrag: 100 €',
    sha256: 'abc',
    options: [],
  } as never,
};

test('the owner gets an accepted quote in English, with its text as it was accepted', () => {
  const { subject, text, html } = acceptedNoticeEmail(about);
  expect(subject).toBe('Accepted: Archivsuche');
  expect(text).toMatch(/Hanne Lund accepted this quote on 1 Mar 2026/);
  expect(text).toContain('Gesamtbetrag: 100 €');
  expect(text).not.toMatch(/Angebot|Kopie|März/);
  expect(html).toContain('<html lang="en"');
});

test('the client gets it in the language of the site', () => {
  const { subject, text } = acceptedEmail(about);
  expect(subject).toBe('Angenommen: Archivsuche');
  expect(text).toMatch(/Hanne Lund hat dieses Angebot am .*März/);
});
