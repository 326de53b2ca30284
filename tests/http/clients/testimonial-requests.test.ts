import { expect, test } from 'vitest';
import { en } from '#content/texts/en.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { addProject } from '../../support/factories.ts';
import { startWithRequest, QUOTE } from '../../support/testimonials.ts';

const CUT = 'Fast, … never late.';

test('a client writes a testimonial through a link, and the owner publishes it', async () => {
  const { mails, path, visit, write, publish, home, review, request, id } = await startWithRequest();
  const [mail] = await mails('testimonial-request');
  expect(mail).toMatchObject({ recipient: 'hanne@example.com', about: id });
  expect(mail!.text_body).toContain('Hello Hanne,\n\nwould you?');
  const page = await visit();
  expect(page.status).toBe(200);
  expect(page.headers.get('Cache-Control')).toBe('no-store');
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
  const sent = await write();
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${path}?sent=reply`]);
  const thanks = await visit(`${path}?sent=reply`);
  expect(thanks.html).toContain('Thank you! Your testimonial has been sent.');
  expect(thanks.html).toContain(QUOTE);
  expect((await mails('testimonial-notice'))[0]).toMatchObject({
    recipient: expect.stringMatching(/^ida@/i),
  });
  expect(await home()).not.toContain(QUOTE);
  expect(await review()).toContain(QUOTE);
  expect((await publish()).text).toContain('Published.');
  expect(await home()).toContain(QUOTE);
  expect((await request()).testimonial_id).not.toBeNull();
  expect((await visit()).html).toContain('Your testimonial is published');
  const [published] = await mails('testimonial-published');
  expect(published!.text_body).toContain(QUOTE);
  expect(published!.text_body).not.toContain('shortened');
});

test('consent is stored with its time and the text that was shown; without it nothing is stored', async () => {
  const { write, request, time, db } = await startWithRequest();
  await saveSite(db, { name: 'Ida <Marlowe>' }, { now: time.now });
  for (const consent of ['', 'on', 'I agree to anything.']) {
    const refused = await write({ consent });
    expect([refused.status, refused.html.includes('without your consent')]).toEqual([422, true]);
    expect(refused.html).toContain(QUOTE);
  }
  expect(await request()).toMatchObject({ state: 'open', content: null, consent_at: null });
  expect((await write()).status).toBe(303);
  expect(await request()).toMatchObject({
    consent_text: en['testimonial.consent'].replaceAll('{owner}', 'Ida <Marlowe>'),
    consent_at: time.now.toISOString(),
  });
});

test.each([
  ['full', 'Hanne Voss', 'Voss Archives'],
  ['first', 'Hanne', 'Voss Archives'],
  ['company', 'Voss Archives', ''],
])('a client named “%s” appears as “%s”, “%s”', async (naming, name, role) => {
  const { write, publish, db } = await startWithRequest();
  await write({ naming });
  await publish();
  expect(await db.selectFrom('testimonials').select(['name', 'role']).execute()).toEqual([{ name, role }]);
});

const invalidForms: [Record<string, string>, string][] = [
  [{ content: 'x'.repeat(601) }, 'Use at most 600 characters.'],
  [{ naming: 'nobody' }, 'Choose one of the options.'],
  [{ naming: 'first', company: 'A\nB' }, 'Use a single line.'],
  [{ rating: '6' }, 'Choose one of the options.'],
  [{ website: 'https://spam.example' }, 'Something went wrong.'],
];

test.each(invalidForms)('%j is refused at its field, and what was typed stays', async (form, message) => {
  const { write, request } = await startWithRequest();
  const refused = await write({ rating: '4', ...form });
  expect([refused.status, refused.html.includes(message)]).toEqual([422, true]);
  expect(refused.html).toContain('Hanne Voss');
  expect(await request()).toMatchObject({ state: 'open', content: null });
});

test('all messages are shown at once', async () => {
  const { write } = await startWithRequest();
  const { html } = await write({ content: '', naming: 'first', authorName: '', company: '', consent: '' });
  for (const message of [
    'Write a sentence or two.',
    'Enter your name.',
    'Enter the company',
    'Tick this box',
  ])
    expect(html).toContain(message);
});

test('the owner asks for changes, and the client changes the text with the same link', async () => {
  const { write, act, mails, path, visit, review, publish, home, advanceDays, request, time } =
    await startWithRequest();
  await write();
  advanceDays(50);
  expect((await act('changes', { message: '' })).status).toBe(400);
  expect((await act('changes', { message: 'Please name <the search>.' })).text).toContain(
    'Sent to the client.',
  );
  const [mail] = await mails('testimonial-changes');
  expect(mail!.text_body).toContain('Please name <the search>.');
  expect(mail!.text_body).toContain(path);
  expect(Date.parse((await request()).expires_at)).toBe(time.now.getTime() + 60 * 86_400_000);
  const { html } = await visit();
  expect(html).toContain('Please name &lt;the search&gt;.');
  await write({ content: 'The search is superb.' });
  expect(await review()).toContain('The search is superb.');
  await publish('The search is superb.');
  expect(await home()).toContain('The search is superb.');
});

test('the owner can publish what the client did not change', async () => {
  const { write, act, publish, home, request, advanceDays } = await startWithRequest();
  await write();
  await act('changes', { message: 'Shorter, please.' });
  advanceDays(61);
  expect((await publish()).status).toBe(200);
  expect(await home()).toContain(QUOTE);
  await act('unpublish');
  expect(await request()).toMatchObject({ state: 'replied', changes: null });
});

test('the owner can cut the text but not change it, and the client sees the cut', async () => {
  const { write, publish, home, visit, mails, request } = await startWithRequest();
  await write();
  expect((await publish('Slow.')).status).toBe(400);
  expect((await request()).testimonial_id).toBeNull();
  await publish('Fast, never late.');
  const text = `${CUT} …`;
  expect(await home()).toContain(text);
  const [mail] = await mails('testimonial-published');
  for (const part of [text, QUOTE, 'It was shortened']) expect(mail!.text_body).toContain(part);
  const { html } = await visit();
  for (const part of [text, QUOTE]) expect(html).toContain(part);
});

test('a reply that changed after the owner read it is not published', async () => {
  const { write, request, act, db } = await startWithRequest();
  await write();
  const { version } = await request();
  await write({ content: 'Never again.' });
  for (const cut of [QUOTE, 'Never again.'])
    expect((await act('publish', { version: String(version), cut })).status).toBe(409);
  expect(await db.selectFrom('testimonials').select('id').execute()).toEqual([]);
});

test('two tabs of the owner publish once', async () => {
  const { write, publish, db, mails } = await startWithRequest();
  await write();
  const statuses = await Promise.all([publish(), publish(), publish()]);
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await db.selectFrom('testimonials').select('id').execute()).toHaveLength(1);
  expect(await mails('testimonial-published')).toHaveLength(1);
});

test('after publication the client can withdraw but not change', async () => {
  const { write, publish, visit, home } = await startWithRequest();
  await write();
  await publish();
  expect((await visit()).html).not.toContain('name="content"');
  const late = await write({ content: 'Changed.' });
  expect([late.status, late.html.includes('was not saved')]).toEqual([409, true]);
  expect(late.html).toContain('Changed.');
  expect(await home()).not.toContain('Changed.');
});

test('a withdrawn testimonial leaves the site and is deleted everywhere', async () => {
  const { write, publish, withdraw, home, visit, request, db, mails, path } = await startWithRequest();
  const { slug, id: projectId } = await addProject(db, { title: 'Search' });
  await db.updateTable('testimonial_requests').set({ project_id: projectId }).execute();
  await write();
  await publish();
  expect(await home()).toContain(QUOTE);
  expect((await visit(`/portfolio/${slug}`)).html).toContain(QUOTE);
  const withdrawn = await withdraw();
  expect([withdrawn.status, withdrawn.headers.get('Location')]).toEqual([303, `${path}?sent=withdrawal`]);
  expect(await home()).not.toContain(QUOTE);
  expect((await visit(`/portfolio/${slug}`)).html).not.toContain(QUOTE);
  expect(await request()).toMatchObject({ state: 'withdrawn', content: null, author_name: null });
  expect((await request()).consent_text).not.toBeNull();
  const outbox = await db.selectFrom('outbox').select(['text_body', 'html_body']).execute();
  expect(JSON.stringify(outbox)).not.toContain('never late');
  expect((await mails('testimonial-notice'))[0]!.subject).toBe('Hanne Voss withdrew a testimonial');
  const page = await visit();
  expect([page.status, page.html.includes('You have withdrawn your consent')]).toEqual([200, true]);
  expect((await write()).status).toBe(410);
});

test('GET changes nothing', async () => {
  const { write, visit, request, path } = await startWithRequest();
  await visit();
  expect(await request()).toMatchObject({ state: 'open', version: 1 });
  await write();
  const before = await request();
  for (const query of ['?intent=withdraw', '?sent=reply', '?intent=reply&content=x'])
    await visit(path + query);
  expect(await request()).toEqual(before);
});

test('the page is in the language of the site', async () => {
  const { db, time, visit } = await startWithRequest();
  await saveSite(db, { language: 'de' }, { now: time.now });
  const { html } = await visit();
  for (const text of ['Wie möchten Sie genannt werden?', 'Text senden', 'Ich bin einverstanden'])
    expect(html).toContain(text);
});
