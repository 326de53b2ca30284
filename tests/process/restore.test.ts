import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { cookiesOf } from '../support/cookies.ts';
import { runToEnd, startSite, temporaryFolder } from '../support/process/site-process.ts';
import { createSiteData } from '../support/process/site-data.ts';

const ida = { ADMIN_EMAIL: 'ida@example.com', ADMIN_PASSWORD: 'correct horse battery' };
const bob = { ADMIN_EMAIL: 'bob@example.com', ADMIN_PASSWORD: 'another long password' };

async function signIn(origin: string, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: typeof ida) {
  const send = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { Origin: origin, ...headers },
    });
  const Cookie = cookiesOf(await send('/admin/login', new URLSearchParams({ email, password })));
  return {
    submit: (form: Record<string, string>) => send('/admin/system', new URLSearchParams(form), { Cookie }),
    upload: (file: string) =>
      send('/admin/system/upload', readFileSync(file), {
        Cookie,
        'Content-Type': 'application/octet-stream',
      }),
    readSystem: async (siteOrigin: string) => {
      const response = await fetch(`${siteOrigin}/admin/system`, { headers: { Cookie }, redirect: 'manual' });
      return { status: response.status, text: await response.text() };
    },
  };
}

test('a backup of another site is uploaded and restored at runtime, with its owner and secret', async () => {
  const elsewhere = temporaryFolder();
  await createSiteData(elsewhere, bob);
  const { stdout } = await runToEnd(['scripts/command.mjs', 'backup'], { DATA_DIR: elsewhere });

  const folder = temporaryFolder();
  const site = await startSite({ DATA_DIR: folder, ...ida });
  const before = await signIn(site.origin, ida);
  expect((await before.upload(stdout.split('\n')[0]!)).status).toBe(200);
  const form = { intent: 'restore', file: 'uploaded', phrase: 'restore', password: ida.ADMIN_PASSWORD };
  expect((await before.submit(form)).status).toBe(200);
  // Sessions are not part of a backup, so the owner is signed out at the end.
  await vi.waitFor(async () => expect((await before.readSystem(site.origin)).status).toBe(302), {
    timeout: 30_000,
    interval: 300,
  });
  const after = await vi.waitFor(
    async () => {
      const session = await signIn(site.origin, bob);
      const { status, text } = await session.readSystem(site.origin);
      expect([status, text.includes('then restoring')]).toEqual([200, false]);
      return session;
    },
    { timeout: 30_000, interval: 300 },
  );
  await site.stop();
  const again = await startSite({ DATA_DIR: folder });
  expect((await after.readSystem(again.origin)).status).toBe(200);
});
