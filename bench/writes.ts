import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Request } from 'autocannon';
import { browserHeaders, load, loadPage, medianOf, medianRatio } from './load.ts';
import { pages } from './pages.ts';
import { startProgram } from './programs.ts';

const ROUNDS = 3;
const kinds = ['comment', 'like', 'view'] as const;

/** Measures visitors' writes through the whole stack, each from its own IP address, including the sync to disk. */
export async function measureWrites(origin: string, folder: string) {
  const requests = createRequests(origin);
  const expected = [200, 303];
  const write = (kind: (typeof kinds)[number]) =>
    load(origin, { requests: [requests[kind]], seconds: 1, expected });
  // Warm-up; the bare server also needs one existing row of each table to copy.
  for (const kind of kinds) await write(kind);
  const bare = await startBareWrites(join(folder, 'site', 'atelier.db'), join(folder, 'bare.db'));
  const measured = [];
  for (const kind of kinds) {
    const rounds = [];
    const writeBare = () => load(`${bare.origin}/${kind}`, { requests: [{ method: 'POST' }], seconds: 1 });
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ site: await write(kind), bare: await writeBare() });
    const [ofSite, ofBare] = [rounds.map((round) => round.site), rounds.map((round) => round.bare)];
    measured.push({
      kind,
      site: medianOf(ofSite),
      bare: medianOf(ofBare),
      ratio: medianRatio(ofSite, ofBare),
    });
  }
  await bare.stop();
  const readers = [];
  for (let round = 0; round < ROUNDS; round++) {
    const reading = { headers: browserHeaders, seconds: 2, connections: 4 };
    const quiet = await loadPage(origin + pages.article, reading);
    const writing = { requests: Object.values(requests), seconds: 3, rate: 500, connections: 8, expected };
    const writes = load(origin, writing);
    const busy = await loadPage(origin + pages.article, reading);
    readers.push({ quiet, busy, writes: await writes });
  }
  const quiet = medianOf(readers.map((one) => one.quiet));
  const busy = medianOf(readers.map((one) => one.busy));
  const writes = medianOf(readers.map((one) => one.writes));
  return { kinds: measured, reader: { quiet, busy, growth: busy.p99 / quiet.p99, writes: writes.rate } };
}

async function startBareWrites(source: string, file: string) {
  const site = new DatabaseSync(source, { readOnly: true });
  site.exec(`vacuum into '${file}'`);
  site.close();
  return startProgram(['bench/bare-writes.ts', file]);
}

function createRequests(origin: string): Record<(typeof kinds)[number], Request> {
  let visitor = 0;
  const visit = (path: string, bodyOf: (visitor: number) => string = () => ''): Request => ({
    method: 'POST',
    path: pages.article + path,
    headers: {
      ...browserHeaders,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: origin,
    },
    setupRequest: (request) => {
      visitor += 1;
      const headers = { ...request.headers, 'X-Forwarded-For': addressOf(visitor) };
      return { ...request, headers, body: bodyOf(visitor) };
    },
  });
  const commentBody = (number: number) =>
    new URLSearchParams({
      author_name: 'A reader',
      author_email: `reader-${number}@example.com`,
      content: `These are a few words about what I have just read, the ${number}th.`,
    }).toString();
  return { comment: visit('', commentBody), like: visit('/like'), view: visit('/view') };
}

function addressOf(visitor: number) {
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
}
