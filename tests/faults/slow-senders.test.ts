import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { receiveLimits } from '#server/pages/receive-body.ts';
import { knownDeviceOf } from '../support/cookies.ts';
import { launch } from '../support/process/program.ts';
import { startReaders } from '../support/process/readers.ts';
import { sendSlowly } from '../support/process/slow-senders.ts';
import { sendForm, signInAt, withOwner } from '../support/signed-in.ts';
import { owner } from '../support/site.ts';
import { startSite, temporaryFolder } from '../support/process/site-process.ts';

const SLOW_SENDERS = 130;
const MAX_SLOW_PER_CLIENT = receiveLimits.maxBytesPerClient / receiveLimits.minBytes;
const MAX_MEGABYTES = 400;
/** The IP address of the owner and of regular visitors. */
const OWNER = '198.51.100.1';

test('senders of one byte every few seconds do not block other forms', async () => {
  const { origin, stop } = await startSite({ DATA_DIR: temporaryFolder(), ...withOwner, TRUST_PROXY: '1' });
  // Different networks, so that the limit per address does not apply.
  const { hangUp } = await sendSlowly(origin, SLOW_SENDERS, (n) => `203.0.113.${n}`);
  onTestFinished(hangUp);
  const ofOneAddress = await sendSlowly(origin, MAX_SLOW_PER_CLIENT + 4, () => '192.0.2.1');
  onTestFinished(ofOneAddress.hangUp);
  const enquiry = { name: 'Hanne', email: 'hanne@example.com', subject: 'Archive', message: 'Forty scans.' };
  const forms = [
    sendForm(origin, '/contact', enquiry, { 'X-Forwarded-For': OWNER }),
    sendForm(origin, '/view', { path: '/contact' }, { 'X-Forwarded-For': OWNER }),
    signInAt(origin),
  ];
  const late = pause(30_000, 'late', { ref: false });
  expect(await Promise.race([Promise.all(forms), late])).not.toBe('late');
  expect(((await forms[0]) as Response).status).toBe(303);
  // Those of one address are disconnected.
  const open = () => ofOneAddress.sockets.filter((socket) => !socket.closed).length;
  await expect.poll(open).toBeLessThanOrEqual(MAX_SLOW_PER_CLIENT);
  hangUp();
  ofOneAddress.hangUp();
  expect(await stop()).toBe(0);
});

test('under slow senders, searches and sign-ins, pages, forms and the owner are still served', async () => {
  const settings = {
    DATA_DIR: temporaryFolder(),
    DEMO_CONTENT: 'on',
    TRUST_PROXY: '1',
    ...withOwner,
  };
  const { origin, child, stop } = await startSite(settings, ['scripts/start.mjs']);
  const megabytes = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024;
  const { email, password } = owner;
  const knownDevice = knownDeviceOf(await sendForm(origin, '/admin/login', { email, password }));
  expect((await fetch(`${origin}/blog`)).status).toBe(200);
  const readers = await startReaders({ origin, pid: child.pid!, path: '/blog' });
  const peak = { megabytes: 0 };
  const sampling = setInterval(() => (peak.megabytes = Math.max(peak.megabytes, megabytes())), 500);
  onTestFinished(() => clearInterval(sampling));

  const load = launch(['tests/support/process/load-program.ts', origin], {});
  onTestFinished(() => void load.child.kill('SIGKILL'));
  await load.waitFor(/(The load has started)/);
  const signedIn = await sendForm(origin, '/admin/login', { email, password }, { Cookie: knownDevice });
  const statuses = JSON.parse(await load.waitFor(/Statuses: (.*)\n/)) as Record<string, number[]>;
  const responses = await readers.stop();
  // A stopped site has no memory to read.
  clearInterval(sampling);

  expect(signedIn.headers.get('Location')).toBe('/admin');
  // A slow machine lets some requests reach the queue timeout, with 503.
  expect([200, 503]).toEqual(expect.arrayContaining(statuses.searches!));
  expect([401, 503]).toEqual(expect.arrayContaining(statuses.signIns!));
  expect(statuses.beacons).toEqual([200]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  // By the clock, if the site has a processor of its own.
  const checks = responses.filter(({ path }) => path === '/healthz');
  expect(checks.filter(({ workMs }) => workMs >= 5_000)).toEqual([]);
  // The readers stop after the load.
  expect(checks.at(-1)!.workMs).toBeLessThan(1_000);
  expect(peak.megabytes).toBeLessThan(MAX_MEGABYTES);
  expect(await stop()).toBe(0);
}, 300_000);
