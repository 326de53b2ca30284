import { expect, test } from 'vitest';
import { knownDeviceOf } from '../../support/cookies.ts';
import { owner, startSignedIn } from '../../support/owner.ts';
import { readScreen } from '../../support/screen.ts';

const ATTEMPTS = 60;
const from = (n: number) => ({ 'X-Forwarded-For': `203.0.113.${n}` });

test('under many concurrent sign-ins a few are checked, the rest get 503 with Retry-After and keep the form', async () => {
  const site = await startSignedIn();
  const known = knownDeviceOf(await site.post('/admin/login', owner));
  const guesses = Array.from({ length: ATTEMPTS }, (_, n) =>
    site.post('/admin/login', { email: `x${n}@example.com`, password: 'a long password' }, from(n)),
  );
  const byOwner = site.post('/admin/login', owner, { Cookie: known });
  const inPanel = site.post(
    '/admin/account',
    { intent: 'start-second-factor', password: owner.password },
    { Cookie: site.cookie },
  );
  const responses = await Promise.all(guesses);
  const busy = responses.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(ATTEMPTS / 4);
  expect(responses.filter(({ status }) => status === 400).length).toBe(ATTEMPTS - busy.length);
  expect(new Set(busy.map(({ headers }) => headers.get('Retry-After')))).toEqual(new Set(['5']));
  const page = await busy.at(-1)!.text();
  expect(page).toContain('Too many sign-in attempts at once. Please try again in a few seconds.');
  expect(page).toMatch(/value="x\d+@example\.com"/);
  expect([(await byOwner).status, (await inPanel).status]).toEqual([302, 200]);
  // Later sign-ins are not blocked.
  expect((await site.post('/admin/login', owner, from(200))).status).toBe(302);
});

test('a backup download that finds the password queue full says that the site is busy', async () => {
  const site = await startSignedIn();
  const known = knownDeviceOf(await site.post('/admin/login', owner));
  const signIns = Array.from({ length: 10 }, () => site.post('/admin/login', owner, { Cookie: known }));
  const form = { file: 'none', password: owner.password };
  const downloads = await Promise.all(
    Array.from({ length: 10 }, () => site.post('/admin/system/download', form, { Cookie: site.cookie })),
  );
  await Promise.all(signIns);
  const locations = downloads.flatMap(({ headers }) => headers.get('Location') ?? []);
  expect(new Set(locations)).toEqual(new Set(['/admin/system?refused=busy']));
  const { text } = await readScreen(site, '/admin/system?refused=busy');
  expect(text).toContain('Nothing was downloaded: the site is busy. Please try again in a few seconds.');
});
