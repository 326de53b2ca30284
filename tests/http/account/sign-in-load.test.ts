import { expect, onTestFinished, test, vi } from 'vitest';
import { knownDeviceOf } from '../../support/cookies.ts';
import { holdPasswordHashes } from '../../support/database/password-hashes.ts';
import { owner, startSignedIn } from '../../support/owner.ts';
import { readScreen } from '../../support/screen.ts';

const ATTEMPTS = 60;
const from = (n: number) => ({ 'X-Forwarded-For': `203.0.113.${n}` });

/** Hashes that run at the same time. */
const RUNNING = 2;
/** Hashes that wait, of unknown devices and of others. */
const WAITING = 16;
const WAITING_FIRST = 8;

/** Waits until so many of the requests are answered. */
async function waitForAnswers(requests: Promise<Response>[], count: number) {
  let answered = 0;
  for (const request of requests) void request.then(() => (answered += 1));
  await vi.waitFor(() => expect(answered).toBe(count), 30_000);
}

test('under many concurrent sign-ins a few are checked, the rest get 503 with Retry-After and keep the form', async () => {
  const site = await startSignedIn();
  const known = knownDeviceOf(await site.post('/admin/login', owner));
  const hashes = holdPasswordHashes();
  onTestFinished(hashes.release);
  const guesses = Array.from({ length: ATTEMPTS }, (_, n) =>
    site.post('/admin/login', { email: `x${n}@example.com`, password: 'a long password' }, from(n)),
  );
  await waitForAnswers(guesses, ATTEMPTS - RUNNING - WAITING);
  expect(hashes.countStarted()).toBe(RUNNING);
  const byOwner = site.post('/admin/login', owner, { Cookie: known });
  const inPanel = site.post(
    '/admin/account',
    { intent: 'start-second-factor', password: owner.password },
    { Cookie: site.cookie },
  );
  hashes.release();
  const responses = await Promise.all(guesses);
  const busy = responses.filter(({ status }) => status === 503);
  expect(busy.length).toBe(ATTEMPTS - RUNNING - WAITING);
  expect(responses.filter(({ status }) => status === 401).length).toBe(RUNNING + WAITING);
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
  const hashes = holdPasswordHashes();
  onTestFinished(hashes.release);
  const signIns = Array.from({ length: RUNNING }, () => site.post('/admin/login', owner, { Cookie: known }));
  await vi.waitFor(() => expect(hashes.countStarted()).toBe(RUNNING), 30_000);
  const form = { file: 'none', password: owner.password };
  const downloads = Array.from({ length: WAITING_FIRST + 1 }, () =>
    site.post('/admin/system/download', form, { Cookie: site.cookie }),
  );
  await waitForAnswers(downloads, 1);
  hashes.release();
  await Promise.all(signIns);
  const responses = await Promise.all(downloads);
  const locations = responses.flatMap(({ headers }) => headers.get('Location') ?? []);
  expect(locations).toEqual(['/admin/system?refused=busy']);
  const { text } = await readScreen(site, '/admin/system?refused=busy');
  expect(text).toContain('Nothing was downloaded: the site is busy. Please try again in a few seconds.');
});
