import { expect, test } from 'vitest';
import { defaultSite } from '#content/site.ts';
import { listMails } from '../../support/mail/mails.ts';
import { startWithSettings } from '../../support/settings.ts';

const filled = {
  email: 'me@example.org',
  phone: '+49 30 1234',
  hours: 'Mon to Thu',
  area: 'Berlin',
};

/** The markup without scripts and templates. */
function visibleMarkup(html: string) {
  return html.replaceAll(
    /<script(?! type="application\/ld)[\s\S]*?<\/script>|<template[\s\S]*?<\/template>/g,
    '',
  );
}

test('contact details are shown if they are set', async () => {
  const { save, visit } = await startWithSettings();
  await save('contact', filled);
  await save('identity', { availability: 'Free in May' });
  const [home, contact] = [visibleMarkup(await visit('/')), visibleMarkup(await visit('/contact'))];
  for (const text of ['mailto:me@example.org', 'tel:+49301234', 'Mon to Thu', 'Berlin']) {
    expect([text, home.includes(text)]).toEqual([text, true]);
    expect([text, contact.includes(text)]).toEqual([text, true]);
  }
  expect(home).toContain('Free in May');
  expect(await visit('/privacy')).toContain('mailto:me@example.org');
});

test.each(['email', 'phone', 'hours', 'area'] as const)('without %s its row is not shown', async (key) => {
  const { save, visit } = await startWithSettings();
  await save('contact', { ...filled, [key]: '' });
  const iconsOf = (html: string) => html.match(/<svg/g)!.length;
  for (const path of ['/', '/contact', '/privacy']) {
    const html = visibleMarkup(await visit(path));
    expect([path, html.includes(filled[key])]).toEqual([path, false]);
    expect(html).not.toMatch(/href="(?:tel|mailto):"/);
  }
  const whole = visibleMarkup(await visit('/contact'));
  await save('contact', filled);
  expect(iconsOf(visibleMarkup(await visit('/contact')))).toBe(iconsOf(whole) + 2);
});

test('a phone number without digits is text, not a link', async () => {
  const { save, visit } = await startWithSettings();
  await save('contact', { phone: 'Ask for it' });
  const html = visibleMarkup(await visit('/contact'));
  expect(html).toContain('Ask for it');
  expect(html).not.toContain('href="tel:');
});

test('a word of the headline links to its service if that is on the page', async () => {
  const { save, visit } = await startWithSettings();
  const linked = async () => visibleMarkup(await visit('/')).match(/(?<=href="#service-)\d/g) ?? [];
  await save('identity', { headline: ['Sites^1, stories^2', '& machines^9.'] });
  await save('services', { services: defaultSite.services });
  expect(await linked()).toEqual(['1', '2']);
  await save('services', { services: [] });
  expect(await linked()).toEqual([]);
});

/** All optional settings, by section. */
const emptied: Record<string, Record<string, unknown>> = {
  identity: { role: '', headline: [], lede: '', availability: '', blurb: '' },
  contact: { email: '', phone: '', hours: '', area: '', contactIntro: '' },
  social: { socialLinks: [] },
  services: { servicesIntro: '', services: [] },
  statistics: { statistics: [] },
  testimonials: { testimonials: [] },
  faq: { faq: [] },
  help: { helpWith: [] },
  newsletter: { newsletterText: '', newsletterPromise: '' },
  texts: {
    blogIntro: '',
    portfolioIntro: '',
    toolsIntro: '',
    toolsCallTitle: '',
    toolsCallText: '',
    resourcesIntro: '',
    affiliateNote: '',
    closingTitle: '',
    closingText: '',
  },
};

const publicPaths = [
  '/',
  '/blog',
  '/portfolio',
  '/ai-tools',
  '/resources',
  '/contact',
  '/privacy',
  '/terms',
  '/sitemap',
];

test('with all optional values empty no page has an empty element, link or label', async () => {
  const { db, save, visit, post } = await startWithSettings();
  for (const [name, values] of Object.entries(emptied))
    expect([name, (await save(name, values)).status]).toEqual([name, 200]);
  for (const path of publicPaths) {
    const html = visibleMarkup(await visit(path));
    expect([path, html.match(/<(p|ul|ol|h1|h2|h3|a|span|dl|section|aside)(?: [^>]*)?><\/\1>/g)]).toEqual([
      path,
      null,
    ]);
    expect([path, html.match(/href="(?:tel:|mailto:|)"/g)]).toEqual([path, null]);
    expect([path, html.match(/content=""/g)]).toEqual([path, null]);
    expect([path, html.match(/aria-labelledby="(?!main)([^"]+)"(?![\s\S]*id="\1")/g)]).toEqual([path, null]);
    expect([path, html.match(/<h1[ >]/g)]).toEqual([path, ['<h1 ']]);
  }
  const home = visibleMarkup(await visit('/'));
  expect(home).toContain('<title>Your Name</title>');
  expect(home).toContain('aria-label="Your Name"');
  for (const text of ['What I Do', 'In numbers', 'Client Testimonials', 'Contact</h2>', 'sameAs', 'jobTitle'])
    expect([text, home.includes(text)]).toEqual([text, false]);
  for (const button of ['View My Work', 'Explore AI Tools', 'Get In Touch']) expect(home).toContain(button);
  const contact = visibleMarkup(await visit('/contact'));
  for (const text of ['Contact details', 'What I can help with', 'Frequently asked questions', 'FAQPage'])
    expect([text, contact.includes(text)]).toEqual([text, false]);
  expect(await visit('/llms.txt')).toMatch(/^# Your Name\n\n## Pages/);
  expect(JSON.parse(await visit('/manifest.webmanifest'))).not.toHaveProperty('description');
  expect(await visit('/rss.xml')).toContain('<description>Your Name</description>');

  await post('/contact', { name: 'Hanne', email: 'h@example.org', subject: 'Work', message: 'Please.' });
  await post('/?index', { email: 'reader@example.org' });
  const [reply] = await listMails(db, 'enquiry-autoreply');
  const [optIn] = await listMails(db, 'opt-in');
  for (const mail of [reply!, optIn!]) {
    expect(mail.html_body).not.toContain('mailto:');
    expect(mail.html_body).not.toMatch(/<(p|a)(?: [^>]*)?><\/\1>/);
    expect(mail.text_body).toContain('--\nYour Name\n');
    expect(mail.text_body).not.toMatch(/\n{3}/);
  }
  expect(reply!.reply_to).toBeNull();
});

test('a panel reply has a reply-to address, even without a public one', async () => {
  const { db, save, submit, post } = await startWithSettings();
  await save('contact', { email: '' });
  await post('/contact', { name: 'Hanne', email: 'h@example.org', subject: 'Work', message: 'Please.' });
  const { id } = await db.selectFrom('enquiries').select('id').executeTakeFirstOrThrow();
  await submit(`/admin/enquiries/${id}`, {
    intent: 'reply',
    version: '1',
    subject: 'Re: Work',
    body: 'Yes.',
  });
  const [reply] = await listMails(db, 'enquiry-reply');
  expect(reply!.reply_to).toBe('ida@example.com');
});
