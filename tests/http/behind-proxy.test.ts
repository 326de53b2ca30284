import { request } from 'node:http';
import { expect, test } from 'vitest';
import { listenWith } from '../support/listening.ts';
import { owner, startWithOwner } from '../support/owner.ts';

/** A form as a browser sends it to https, and a proxy hands it on. */
function sendThroughProxy(origin: string, path: string, form: Record<string, string>, from: string) {
  const headers = {
    Host: 'ida.example',
    Origin: from,
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Forwarded-Proto': 'https',
  };
  return new Promise<{ status?: number; cookie?: string }>((resolve, reject) => {
    const asking = request(origin + path, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, cookie: answer.headers['set-cookie']?.[0] });
    });
    asking.on('error', reject).end(new URLSearchParams(form).toString());
  });
}

test('behind a proxy that speaks https the owner comes in and visitors can write', async () => {
  const { listener, db } = await startWithOwner({ siteUrl: 'https://ida.example' });
  const site = await listenWith(listener);
  const send = (path: string, form: Record<string, string>, from = 'https://ida.example') =>
    sendThroughProxy(site, path, form, from);

  const signedIn = await send('/admin/login', { email: owner.email, password: owner.password });
  expect([signedIn.status, signedIn.cookie]).toEqual([302, expect.stringContaining('Secure')]);
  const enquiry = { name: 'Hanne', email: 'hanne@example.com', subject: 'Archive', message: 'Forty scans.' };
  expect((await send('/contact', enquiry)).status).toBe(303);
  expect((await send('/contact.data', { ...enquiry, message: 'Forty more.' })).status).toBe(202);
  const stored = await db.selectFrom('enquiries').selectAll().execute();
  expect(stored).toHaveLength(2);

  expect((await send('/contact', enquiry, 'https://evil.example')).status).toBe(403);
  expect((await send('/contact.data', enquiry, 'https://evil.example')).status).toBe(403);
  expect(await db.selectFrom('enquiries').selectAll().execute()).toHaveLength(2);
});
