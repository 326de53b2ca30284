import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { knownDeviceOf } from '../support/cookies.ts';
import { fetchRaw, openConnections } from '../support/process/raw-requests.ts';
import { startReaders } from '../support/process/readers.ts';
import { sendForm, signInAt, withOwner } from '../support/signed-in.ts';
import { owner } from '../support/site.ts';
import { startSite, temporaryFolder } from '../support/process/site-process.ts';

const SLOW_SENDERS = 130;
const SEARCHES = 600;
const SIGN_INS = 150;
const MAX_MEGABYTES = 400;
/** As `npm start` does. */
const START = ['--max-semi-space-size=8', 'scripts/start.mjs'];
/** The IP address of the owner and of regular visitors. */
const OWNER = '198.51.100.1';

const paths = ['/contact', '/admin/login', '/view', '/blog/copy-is-interface/like', '/'];

/** Connections that announce a form and send one byte every five seconds. */
async function sendSlowly(origin: string, from: (n: number) => string) {
  const head = (n: number) =>
    [
      `POST ${paths[n % paths.length]} HTTP/1.1`,
      `Host: ${new URL(origin).host}`,
      `Origin: ${origin}`,
      `X-Forwarded-For: ${from(n)}`,
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 500',
      '',
      'a',
    ].join('\r\n');
  const sockets = await openConnections(origin, SLOW_SENDERS);
  for (const [n, socket] of sockets.entries()) {
    socket.removeAllListeners('error').on('error', () => {});
    socket.write(head(n));
    const timer = setInterval(() => socket.write('a'), 5_000);
    socket.once('close', () => clearInterval(timer));
  }
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  onTestFinished(hangUp);
  return { sockets, hangUp };
}

const statusesOf = (responses: { status: number }[]) => new Set(responses.map(({ status }) => status));

test('senders of one byte every few seconds do not block other forms', async () => {
  const { origin, stop } = await startSite({ DATA_DIR: temporaryFolder(), ...withOwner, TRUST_PROXY: '1' });
  // Different networks, so that the limit per address does not apply.
  const { hangUp } = await sendSlowly(origin, (n) => `203.0.113.${n}`);
  const enquiry = { name: 'Hanne', email: 'hanne@example.com', subject: 'Archive', message: 'Forty scans.' };
  const forms = [
    sendForm(origin, '/contact', enquiry, { 'X-Forwarded-For': OWNER }),
    sendForm(origin, '/view', { path: '/contact' }, { 'X-Forwarded-For': OWNER }),
    signInAt(origin),
  ];
  const late = pause(30_000, 'late', { ref: false });
  expect(await Promise.race([Promise.all(forms), late])).not.toBe('late');
  expect(((await forms[0]) as Response).status).toBe(303);
  hangUp();
  expect(await stop()).toBe(0);
});

test('slow senders of one IP address are disconnected within seconds', async () => {
  const { origin, stop } = await startSite({ DATA_DIR: temporaryFolder() });
  const { sockets } = await sendSlowly(origin, () => OWNER);
  const open = () => sockets.filter((socket) => !socket.closed).length;
  await expect.poll(open, { timeout: 30_000, interval: 100 }).toBe(0);
  expect(await stop()).toBe(0);
});

test('under slow senders, searches and sign-ins, pages, forms and the owner are still served', async () => {
  const settings = { DATA_DIR: temporaryFolder(), DEMO_CONTENT: 'on', TRUST_PROXY: '1', ...withOwner };
  const { origin, child, stop } = await startSite(settings, START);
  const megabytes = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024;
  const { email, password } = owner;
  const knownDevice = knownDeviceOf(await sendForm(origin, '/admin/login', { email, password }));
  expect((await fetch(`${origin}/blog`)).status).toBe(200);
  // Open the reader connections before the load starts.
  const readers = await startReaders({ origin, pid: child.pid!, paths: ['/blog', '/healthz'] });
  const { hangUp } = await sendSlowly(origin, (n) => `203.0.113.${n % 4}`);
  const peak = { megabytes: 0 };
  const sampling = setInterval(() => (peak.megabytes = Math.max(peak.megabytes, megabytes())), 500);
  onTestFinished(() => clearInterval(sampling));

  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const queryOf = (n: number) => letters[n % 26]! + letters[Math.floor(n / 26) % 26]!;
  const sockets = await openConnections(origin, SEARCHES);
  const searches = sockets.map((socket, n) => fetchRaw(socket, `/search?q=${queryOf(n)}`));
  const signIns = Array.from({ length: SIGN_INS }, (_, n) =>
    sendForm(
      origin,
      '/admin/login',
      { email: `stranger-${n}@example.com`, password: 'a wrong password' },
      { 'X-Forwarded-For': `192.0.2.${n}` },
    ),
  );
  const beacons = Array.from({ length: 100 }, (_, n) =>
    sendForm(origin, '/view', { path: `/search?q=${queryOf(n)}` }, { 'X-Forwarded-For': `192.0.2.${n}` }),
  );
  const ownerSignIn = sendForm(origin, '/admin/login', { email, password }, { Cookie: knownDevice });

  const [signedIn] = await Promise.all([ownerSignIn, ...signIns, ...beacons, ...searches]);
  const responses = await readers.stop();
  expect(signedIn.headers.get('Location')).toBe('/admin');
  // A slow machine lets some requests reach the queue timeout, with 503.
  expect(statusesOf(await Promise.all(searches)).difference(new Set([200, 503]))).toEqual(new Set());
  expect(statusesOf(await Promise.all(signIns)).difference(new Set([400, 503]))).toEqual(new Set());
  expect(statusesOf(await Promise.all(beacons))).toEqual(new Set([200]));
  expect(statusesOf(responses)).toEqual(new Set([200]));
  const [pages, health] = ['/blog', '/healthz'].map((path) =>
    responses.filter((response) => response.path === path).toSorted((a, b) => a.ms - b.ms),
  );
  expect(pages![Math.floor(pages!.length / 2)]!.ms).toBeLessThan(250);
  expect(health![Math.floor(health!.length * 0.9)]!.ms).toBeLessThan(1_000);
  expect(Math.max(...health!.map(({ workMs }) => workMs))).toBeLessThan(1_000);
  expect(peak.megabytes).toBeLessThan(MAX_MEGABYTES);
  hangUp();
  expect(await stop()).toBe(0);
}, 300_000);
