import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Request } from 'autocannon';
import { browserHeaders, load, loadEvenly, loadPage, medianOf, medianRatio } from './load.ts';
import { pages } from './pages.ts';
import { startProgram } from './programs.ts';

const ROUNDS = 3;
const kinds = ['comment', 'like', 'view'] as const;
type Kind = (typeof kinds)[number];

/** Measures visitors' writes through the whole stack, each from its own IP address, including the sync to disk. */
export async function measureWrites(origin: string, folder: string) {
  const createRequest = createRequests(origin);
  const expected = [200, 303];
  const write = (kind: Kind) => {
    const requests = [
      { method: 'POST', setupRequest: (given: Request) => ({ ...given, ...createRequest(kind) }) },
    ];
    return load(origin, { requests, seconds: 1, expected });
  };
  let written = 0;
  const createAny = () => createRequest(kinds[written++ % kinds.length]!);
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
    const writes = loadEvenly(origin, { createRequest: createAny, seconds: 3, rate: 500, expected });
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

/** Each request comes from another visitor. */
function createRequests(origin: string) {
  let visitor = 0;
  const paths = { comment: '', like: '/like', view: '/view' };
  const createBody = { comment: commentBody, like: () => '', view: () => '' };
  return (kind: Kind) => {
    visitor += 1;
    const headers = {
      ...browserHeaders,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: origin,
      'X-Forwarded-For': addressOf(visitor),
    };
    return { path: pages.article + paths[kind], headers, body: createBody[kind](visitor) };
  };
}

function commentBody(number: number) {
  return new URLSearchParams({
    author_name: 'A reader',
    author_email: `reader-${number}@example.com`,
    content: `These are a few words about what I have just read, the ${number}th.`,
  }).toString();
}

function addressOf(visitor: number) {
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
}
