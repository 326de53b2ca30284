import { request } from 'node:http';
import { expect, test } from 'vitest';
import { listenWith } from '../../support/process/listening.ts';
import { owner, startWithOwner } from '../../support/owner.ts';

type Sent = { form: Record<string, string>; from: string; host: string };

/** A form sent to https and forwarded by a proxy. */
function sendThroughProxy(origin: string, path: string, { form, from, host }: Sent) {
  const headers = {
    Host: host,
    Origin: from,
    'Content-Type': 'application/x-www-form-urlencoded',
    'X-Forwarded-Proto': 'https',
  };
  return new Promise<{ status?: number; cookie?: string }>((resolve, reject) => {
    const clientRequest = request(origin + path, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, cookie: response.headers['set-cookie']?.[0] });
    });
    clientRequest.on('error', reject).end(new URLSearchParams(form).toString());
  });
}

test('behind an https proxy the owner signs in and visitors can send forms', async () => {
  const { listener, db } = await startWithOwner({ siteUrl: 'https://ida.example' });
  const site = await listenWith(listener);
  const send = (
    path: string,
    form: Record<string, string>,
    { from = 'https://ida.example', host = 'ida.example' } = {},
  ) => sendThroughProxy(site, path, { form, from, host });

  const signedIn = await send('/admin/login', { email: owner.email, password: owner.password });
  expect([signedIn.status, signedIn.cookie]).toEqual([302, expect.stringContaining('Secure')]);
  expect((await send('/admin/login.data', owner)).status).toBe(202);
  const enquiry = { name: 'Hanne', email: 'hanne@example.com', subject: 'Archive', message: 'Forty scans.' };
  expect((await send('/contact', enquiry)).status).toBe(303);
  expect(await db.selectFrom('enquiries').selectAll().execute()).toHaveLength(1);

  // Some proxies do not forward the Host header.
  const renamed = { host: 'atelier.internal:3000' };
  expect((await send('/contact', { ...enquiry, message: 'The last.' }, renamed)).status).toBe(303);
  expect(await db.selectFrom('enquiries').selectAll().execute()).toHaveLength(2);

  const evil = { from: 'https://evil.example' };
  expect((await send('/contact', enquiry, evil)).status).toBe(403);
  expect((await send('/admin/login.data', owner, evil)).status).toBe(403);
  expect(await db.selectFrom('enquiries').selectAll().execute()).toHaveLength(2);
});
