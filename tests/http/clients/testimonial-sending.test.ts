import { expect, test } from 'vitest';
import { requestsPath } from '#features/testimonials/testimonial.ts';
import { addProject } from '../../support/factories.ts';
import { startWithRequest, QUOTE } from '../../support/testimonials.ts';

test('only the client of a won job is asked, and once', async () => {
  const { add, sendLink, db, mails, cookie, get, advanceDays } = await startWithRequest();
  const other = await add({ name: 'Not won' });
  expect((await sendLink({ enquiryId: other })).status).toBe(409);
  expect((await sendLink({ enquiryId: 'nobody' })).status).toBe(409);
  expect((await sendLink({ enquiryId: '' })).status).toBe(409);
  for (const email of ['hanne@example.com', 'Hanne@Example.com'])
    expect((await sendLink({ email })).text).toContain('already has a link');
  expect((await sendLink({ email: 'per@example.com' })).status).toBe(200);
  const invalid: Record<string, string>[] = [
    { name: ' ' },
    { name: 'A\nBcc: b@example.com' },
    { email: 'x' },
    { message: '' },
  ];
  for (const form of invalid) expect((await sendLink(form)).status).toBe(400);
  expect(await mails('testimonial-request')).toHaveLength(2);
  advanceDays(60);
  expect((await sendLink()).status).toBe(200);
  const list = await (await get(requestsPath, { Cookie: cookie })).text();
  expect(list).toContain('Expired');
  expect(await db.selectFrom('testimonial_requests').select('id').execute()).toHaveLength(3);
});

test('the client of a project is asked from its editor, and the testimonial appears on the project', async () => {
  const { db, sendLink, linkPath, write, request, post, cookie, get, visit } = await startWithRequest();
  const { id, slug } = await addProject(db, { title: 'Archive' });
  const sent = await sendLink({ enquiryId: '', projectId: id, name: 'Per Holm', email: 'per@example.com' });
  expect(sent.status).toBe(200);
  await write({}, await linkPath());
  const { id: requestId, version } = await request();
  const form = { intent: 'publish', version: String(version), cut: QUOTE };
  await post(`${requestsPath}/${requestId}.data`, form, { Cookie: cookie });
  const { html } = await visit(`/portfolio/${slug}`);
  for (const text of [QUOTE, 'What the client says']) expect(html).toContain(text);
  const editor = await (await get(`/admin/projects/${id}/edit`, { Cookie: cookie })).text();
  for (const text of ['Per Holm', `${requestsPath}/${requestId}`, 'Published'])
    expect(editor).toContain(text);
});

test('a link that is sent several times at once is sent once', async () => {
  const { sendLink, mails, db } = await startWithRequest();
  const email = 'per@example.com';
  const { id } = await addProject(db, { title: 'Archive' });
  const jobs: Record<string, string>[] = [{}, { enquiryId: '', projectId: id }];
  for (const about of jobs) {
    const before = (await mails('testimonial-request')).length;
    const sent = await Promise.all([1, 2, 3, 4].map(() => sendLink({ email, ...about })));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await mails('testimonial-request')).toHaveLength(before + 1);
  }
});

test('the title of the page says what has become of the testimonial', async () => {
  const { write, publish, visit, withdraw } = await startWithRequest();
  const title = async () => /<title>(.*?)<\/title>/.exec((await visit()).html)![1];
  expect(await title()).toContain('Write a testimonial');
  await write();
  expect(await title()).toContain('Your testimonial');
  await publish();
  expect(await title()).toContain('Your testimonial is published');
  await withdraw();
  expect(await title()).toContain('You have withdrawn your consent');
});
