import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Request } from 'autocannon';
import { load, medianOf } from './load.ts';
import { pages } from './pages.ts';

const ROUNDS = 3;
const kinds = ['comment', 'like', 'view'] as const;

/** Measures visitors' writes through the whole stack, each from its own IP address, including the sync to disk. */
export async function measureWrites(origin: string, folder: string) {
  const requests = createRequests(origin);
  const expected = [200, 303];
  const write = (kind: (typeof kinds)[number]) =>
    load(origin, { requests: [requests[kind]], seconds: 1, expected });
  const source = join(folder, 'site', 'atelier.db');
  const rounds = [];
  // Warm-up; the bare loop also needs one existing comment to copy.
  await write('comment');
  for (let round = 0; round < ROUNDS; round++) {
    const bare = runBareLoop(source, join(folder, `bare-${round}.db`), [comment]);
    const sameRows = runBareLoop(source, join(folder, `same-rows-${round}.db`), rowsOfComment);
    const [comments, likes, views] = [await write('comment'), await write('like'), await write('view')];
    rounds.push({ bare, sameRows, comments, likes, views });
  }
  const readers = [];
  for (let round = 0; round < ROUNDS; round++) {
    const reading = { seconds: 2, connections: 4 };
    const quiet = await load(origin + pages.article, reading);
    const writing = { requests: Object.values(requests), seconds: 3, rate: 500, connections: 8, expected };
    const writes = load(origin, writing);
    const busy = await load(origin + pages.article, reading);
    readers.push({ quiet, busy, writes: (await writes).rate });
  }
  const quiet = medianOf(readers.map((one) => one.quiet));
  const busy = medianOf(readers.map((one) => one.busy));
  const medianRate = (rates: number[]) => rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)]!;
  return {
    comments: medianOf(rounds.map((round) => round.comments)),
    likes: medianOf(rounds.map((round) => round.likes)),
    views: medianOf(rounds.map((round) => round.views)),
    bare: medianRate(rounds.map((round) => round.bare)),
    sameRows: medianRate(rounds.map((round) => round.sameRows)),
    ratios: {
      bare: medianRate(rounds.map((round) => round.comments.rate / round.bare)),
      sameRows: medianRate(rounds.map((round) => round.comments.rate / round.sameRows)),
    },
    reader: {
      quiet,
      busy,
      growth: busy.p99 / quiet.p99,
      writes: medianRate(readers.map((one) => one.writes)),
    },
  };
}

function createRequests(origin: string): Record<(typeof kinds)[number], Request> {
  let visitor = 0;
  const visit = (path: string, bodyOf: (visitor: number) => string = () => ''): Request => ({
    method: 'POST',
    path: pages.article + path,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: origin,
      'User-Agent': 'Mozilla/5.0 Firefox/140.0',
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

type Table = [name: string, key: string];

/** The rows that one comment writes: itself, the sender's rate limit and the email to the owner. */
const comment: Table = ['comments', 'id'];
const rowsOfComment: Table[] = [comment, ['rate_limits', 'key'], ['outbox', 'id']];

/** The baseline: inserts copies of the last rows into a copy of the database with the same durability, for one second. */
function runBareLoop(source: string, file: string, tables: Table[]) {
  const site = new DatabaseSync(source, { readOnly: true });
  site.exec(`vacuum into '${file}'`);
  site.close();
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  const inserts = tables.map(([table, key]) => {
    const row = database.prepare(`select * from ${table} order by rowid desc limit 1`).get()!;
    const names = Object.keys(row);
    const insert = database.prepare(
      `insert into ${table} (${names.join()}) values (${names.map((name) => `:${name}`).join()})`,
    );
    return (id: string) => insert.run({ ...row, [key]: id });
  });
  const [begin, commit] = ['begin immediate', 'commit'].map((statement) => database.prepare(statement));
  const end = performance.now() + 1_000;
  let transactions = 0;
  while (performance.now() < end) {
    const id = String(++transactions).padStart(36, '0');
    begin!.run();
    for (const insert of inserts) insert(id);
    commit!.run();
  }
  database.close();
  return transactions;
}
