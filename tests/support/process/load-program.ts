import { sendForm } from '../signed-in.ts';
import { fetchRaw, openConnections } from './raw-requests.ts';
import { sendSlowly } from './slow-senders.ts';

// A program of its own, so that the load does not delay the process that measures its effect.
const SLOW_SENDERS = 130;
const SEARCHES = 200;
/** More than the hashes that may wait. */
const SIGN_INS = 60;
const BEACONS = 100;

const origin = process.argv[2]!;
const letters = 'abcdefghijklmnopqrstuvwxyz';
const queryOf = (n: number) => letters[n % 26]! + letters[Math.floor(n / 26) % 26]!;
const headersOf = (n: number) => ({ 'X-Forwarded-For': `192.0.2.${n}` });
const repeat = <Value>(count: number, work: (n: number) => Value) =>
  Array.from({ length: count }, (_, n) => work(n));

const { hangUp } = await sendSlowly(origin, SLOW_SENDERS, (n) => `203.0.113.${n % 4}`);
const sockets = await openConnections(origin, SEARCHES);
const searches = sockets.map((socket, n) => fetchRaw(socket, `/search?q=${queryOf(n)}`));
const signIns = repeat(SIGN_INS, (n) => {
  const form = { email: `stranger-${n}@example.com`, password: 'a wrong password' };
  return sendForm(origin, '/admin/login', form, headersOf(n));
});
const beacons = repeat(BEACONS, (n) =>
  sendForm(origin, '/view', { path: `/search?q=${queryOf(n)}` }, headersOf(n)),
);
process.stdout.write('The load has started.\n');

const statusesOf = async (answers: Promise<{ status: number }>[]) => [
  ...new Set((await Promise.all(answers)).map(({ status }) => status)),
];
const statuses = {
  searches: await statusesOf(searches),
  signIns: await statusesOf(signIns),
  beacons: await statusesOf(beacons),
};
process.stdout.write(`Statuses: ${JSON.stringify(statuses)}\n`);
hangUp();
