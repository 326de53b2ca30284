import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Request } from 'autocannon';
import { browserHeaders, type Load, load, loadEvenly, loadPage, medianOf, medianRatio } from './load.ts';
import { pages } from './pages.ts';
import { startProgram } from './programs.ts';

const ROUNDS = 3;
const kinds = ['comment', 'like', 'view'] as const;
type Kind = (typeof kinds)[number];
const expected = [200, 303];

/** Measures visitors' writes through the whole stack, each from its own IP address, including the sync to disk. */
export async function measureWrites(origin: string, folder: string) {
  const createRequest = createRequests(origin);
  const write = (kind: Kind) => {
    const requests = [
      { method: 'POST', setupRequest: (given: Request) => ({ ...given, ...createRequest(kind) }) },
    ];
    return load(origin, { requests, seconds: 1, expected });
  };
  let written = 0;
  const createAny = () => createRequest(kinds[written++ % kinds.length]!);
  const createBare = () => ({ path: `/${kinds[written++ % kinds.length]}`, headers: {}, body: '' });
  // Warm-up; the bare server also needs one existing row of each table to copy.
  for (const kind of kinds) await write(kind);
  const bare = await startBareWrites(join(folder, 'site', 'atelier.db'), {
    file: join(folder, 'bare.db'),
    page: origin + pages.article,
  });
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
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      site: await readBesideWrites(origin + pages.article, { origin, createRequest: createAny }),
      bare: await readBesideWrites(bare.origin, { origin: bare.origin, createRequest: createBare }),
    });
  }
  await bare.stop();
  return {
    kinds: measured,
    reader: summarizeReaders(rounds.map((round) => round.site)),
    bareReader: summarizeReaders(rounds.map((round) => round.bare)),
  };
}

type Writes = { origin: string; createRequest: Parameters<typeof loadEvenly>[1]['createRequest'] };

/** Both servers wait for the same disk, so the bare one shows how much of a reader's wait is the machine's. */
async function readBesideWrites(page: string, { origin, createRequest }: Writes) {
  const reading = { headers: browserHeaders, seconds: 2, connections: 4 };
  const quiet = await loadPage(page, reading);
  const writes = loadEvenly(origin, { createRequest, seconds: 3, rate: 500, expected });
  const busy = await loadPage(page, reading);
  return { quiet, busy, writes: await writes };
}

function summarizeReaders(rounds: Awaited<ReturnType<typeof readBesideWrites>>[]) {
  const [quiet, busy, writes] = (['quiet', 'busy', 'writes'] as const).map((part) =>
    medianOf(rounds.map((round) => round[part])),
  ) as [Load, Load, Load];
  return { quiet, busy, growth: busy.p99 / quiet.p99, writes: writes.rate };
}

async function startBareWrites(source: string, { file, page }: { file: string; page: string }) {
  const site = new DatabaseSync(source, { readOnly: true });
  site.exec(`vacuum into '${file}'`);
  site.close();
  return startProgram(['bench/bare-writes.ts', file, page]);
}

/** Each request comes from another visitor. */
export function createRequests(origin: string) {
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
