import { expect, test } from 'vitest';
import { listMails } from '../../support/mail/mails.ts';
import { startWithSettings } from '../../support/settings.ts';

const enquiry = { name: 'Hanne', email: 'h@example.org', subject: 'Work', message: 'Please.' };

test('the owner’s own options are offered, stored and shown in the panel', async () => {
  const { save, visit, post, db, readPanel } = await startWithSettings();
  await save('form', { formBudgets: ['One day', 'A week'], formTimelines: ['Flexible', 'In spring'] });
  const form = await visit('/contact');
  expect(form).toContain('<option value="One day">One day</option>');
  // An option of the defaults keeps its value.
  expect(form).toContain('<option value="flexible">Flexible</option>');
  expect(form).not.toContain('under-5k');
  const sent = await post('/contact', { ...enquiry, budget: 'A week', timeline: 'In spring' });
  expect(sent.status).toBe(303);
  expect((await post('/contact', { ...enquiry, budget: 'under-5k' })).status).toBe(422);
  expect((await listMails(db, 'enquiry-notice'))[0]!.text_body).toContain(
    'Budget: A week\nTimeline: In spring',
  );
  expect(await readPanel('/admin/enquiries?budget=A%20week')).toContain('A week · In spring');
  await save('form', { formBudgets: [] });
  expect(await visit('/contact')).toContain('<option value="under-5k">Under $5k</option>');
  expect(await readPanel('/admin/enquiries')).toContain('A week · In spring');
});

test('a budget or timeline without a label is not asked for', async () => {
  const { save, visit, post } = await startWithSettings();
  await save('form', { formBudget: '', formTimeline: '' });
  expect(await visit('/contact')).not.toMatch(/name="(?:budget|timeline)"/);
  expect((await post('/contact', enquiry)).status).toBe(303);
});

test('labels and texts of the form are the owner’s', async () => {
  const { save, visit } = await startWithSettings();
  await save('form', {
    formName: 'Your name',
    formButton: 'Write to me',
    formThanks: 'Back in {response_time}!',
  });
  const form = await visit('/contact');
  expect(form).toMatch(/<label[^>]*>Your name/);
  expect(form).toMatch(/<button[^>]*>Write to me<\/button>/);
  expect(await visit('/contact?sent=1')).toContain('Back in 24 hours!');
});

test('the emails to visitors have the owner’s texts', async () => {
  const { save, post, db } = await startWithSettings();
  await save('identity', { name: 'Grace' });
  await save('emails', {
    autoreplySubject: 'Hello from {owner}',
    autoreplyTitle: 'Got it',
    autoreplyText: 'You hear from {owner} in {response_time}.',
    optInSubject: 'One more click for {owner}',
    optInTitle: 'Yes, send it',
    optInText: 'A letter by {owner}, now and then.',
  });
  await post('/contact', enquiry);
  await post('/?index', { email: 'reader@example.org' });
  const [reply] = await listMails(db, 'enquiry-autoreply');
  expect(reply!.subject).toBe('Hello from Grace');
  expect(reply!.text_body).toMatch(/^Got it\n\nYou hear from Grace in 24 hours\.\n/);
  const [optIn] = await listMails(db, 'opt-in');
  expect(optIn!.subject).toBe('One more click for Grace');
  expect(optIn!.text_body).toMatch(
    /^Yes, send it\n\nA letter by Grace, now and then\.\n\nYes, send it:\nhttp/,
  );
});
