import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openConnections } from '../support/raw-requests.ts';
import { sendForm, signInAt, withOwner } from '../support/signed-in.ts';
import { startSite, temporaryFolder } from '../support/site-process.ts';

const SLOW_SENDERS = 130;
const SEARCHES = 600;
const SIGN_INS = 150;
const LONGEST_WAIT_MS = 100_000;
const MAX_MEGABYTES = 400;
/** The address of the owner, and of visitors who are none of the senders. */
const OWNER = '198.51.100.1';

const paths = ['/contact', '/admin/login', '/view', '/blog/copy-is-interface/like', '/'];

/** Connections that announce a form and send one byte of it every few seconds. */
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
    const dripping = setInterval(() => socket.write('a'), 5_000);
    socket.once('close', () => clearInterval(dripping));
  }
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  onTestFinished(hangUp);
  return { sockets, hangUp };
}

const answered = (origin: string, path: string, init: RequestInit = {}) =>
  fetch(origin + path, { ...init, signal: AbortSignal.timeout(LONGEST_WAIT_MS) });

function readOver(agent: Agent, address: string) {
  return new Promise<number | undefined>((resolve, reject) => {
    const asking = request(address, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    asking.on('error', reject).end();
  });
}

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;

async function statusesOf(answers: Promise<Response>[]) {
  const statuses = new Map<number, number>();
  for (const answer of answers) {
    const { status, body } = await answer;
    await body?.cancel();
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return statuses;
}

test('senders of one byte every few seconds keep nobody else’s form from being answered', async () => {
  const { origin, stop } = await startSite({ DATA_DIR: temporaryFolder(), ...withOwner, TRUST_PROXY: '1' });
  // Each from a network of its own, so that no limit for one address helps.
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

test('slow senders of one address are cut off within seconds', async () => {
  const { origin, stop } = await startSite({ DATA_DIR: temporaryFolder() });
  const { sockets } = await sendSlowly(origin, () => OWNER);
  const open = () => sockets.filter((socket) => !socket.closed).length;
  await expect.poll(open, { timeout: 30_000, interval: 100 }).toBe(0);
  expect(await stop()).toBe(0);
});

test('slow senders, searches and sign-ins at once: pages, forms and the owner are served, and nothing fails', async () => {
  const { origin, child, stop } = await startSite({
    DATA_DIR: temporaryFolder(),
    DEMO_CONTENT: 'on',
    TRUST_PROXY: '1',
    ...withOwner,
  });
  const megabytes = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024;
  // Readers have their connections before the others come.
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const timed = async (path: string, list: number[]) => {
    const started = performance.now();
    statuses.push(`${path} ${await readOver(agent, origin + path)}`);
    list.push(performance.now() - started);
  };
  const statuses: string[] = [];
  const idle: number[] = [];
  for (let n = 0; n < 20; n++) await Promise.all([timed('/blog', idle), timed('/healthz', idle)]);
  const { hangUp } = await sendSlowly(origin, (n) => `203.0.113.${n % 4}`);

  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const wordOf = (n: number) => letters[n % 26]! + letters[Math.floor(n / 26) % 26]!;
  const searches = Array.from({ length: SEARCHES }, (_, n) => answered(origin, `/search?q=${wordOf(n)}`));
  const signIns = Array.from({ length: SIGN_INS }, (_, n) =>
    sendForm(
      origin,
      '/admin/login',
      { email: `stranger-${n}@example.com`, password: 'a wrong password' },
      { 'X-Forwarded-For': `192.0.2.${n}` },
    ),
  );
  const beacons = Array.from({ length: 100 }, (_, n) =>
    sendForm(origin, '/view', { path: `/search?q=${wordOf(n)}` }, { 'X-Forwarded-For': `192.0.2.${n}` }),
  );
  const all = Promise.all([...searches, ...signIns, ...beacons]);
  const reading = { isOver: false, pages: [] as number[], health: [] as number[], peak: 0 };
  void all.finally(() => (reading.isOver = true)).catch(() => {});
  while (!reading.isOver) {
    await Promise.all([timed('/blog', reading.pages), timed('/healthz', reading.health)]);
    reading.peak = Math.max(reading.peak, megabytes());
  }
  await all;

  // A machine that renders no twenty pages in a second lets some wait for their full time, and tells them so.
  for (const [status] of await statusesOf(searches)) expect([200, 503]).toContain(status);
  const served = statuses.filter((status) => status.endsWith(' 200'));
  expect(served.length / statuses.length).toBeGreaterThan(0.9);
  expect(statuses.filter((status) => !/ (?:200|503)$/.test(status))).toEqual([]);
  expect(statuses.filter((status) => status.startsWith('/healthz') && !status.endsWith(' 200'))).toEqual([]);
  for (const [status] of await statusesOf([...signIns, ...beacons]))
    expect([200, 400, 401, 429, 503]).toContain(status);
  // On a machine that is slow by itself, so many times what it takes when idle.
  const allowed = (milliseconds: number) => Math.max(milliseconds, 50 * median(idle));
  expect(median(reading.pages)).toBeLessThan(allowed(250));
  expect(median(reading.health)).toBeLessThan(allowed(1_000));
  expect(reading.peak).toBeLessThan(MAX_MEGABYTES);
  expect(await signInAt(origin)).toContain('atelier');
  hangUp();
  expect(await stop()).toBe(0);
});
