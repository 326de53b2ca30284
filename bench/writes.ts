import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Request } from 'autocannon';
import { load, medianOf } from './load.ts';
import { pages } from './pages.ts';

const ROUNDS = 3;
const kinds = ['comment', 'like', 'view'] as const;

/** What visitors write, each from an address of its own, through the whole stack and to the disk. */
export async function measureWrites(origin: string, folder: string) {
  const requests = visitorsOf(origin);
  const expected = [200, 303];
  const write = (kind: (typeof kinds)[number]) =>
    load(origin, { requests: [requests[kind]], seconds: 1, expected });
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const bare = bareInserts(join(folder, 'site', 'atelier.db'), join(folder, `bare-${round}.db`));
    const [comment, like, view] = [await write('comment'), await write('like'), await write('view')];
    rounds.push({ bare, comment, like, view });
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
    comments: medianOf(rounds.map((round) => round.comment)),
    likes: medianOf(rounds.map((round) => round.like)),
    views: medianOf(rounds.map((round) => round.view)),
    bare: { rate: medianRate(rounds.map((round) => round.bare)) },
    ratio: medianRate(rounds.map((round) => round.comment.rate / round.bare)),
    reader: {
      quiet,
      busy,
      growth: busy.p99 / quiet.p99,
      writes: medianRate(readers.map((one) => one.writes)),
    },
  };
}

function visitorsOf(origin: string): Record<(typeof kinds)[number], Request> {
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
  const words = (number: number) => {
    const { name, email, content } = wordsOf(number);
    return new URLSearchParams({ author_name: name, author_email: email, content }).toString();
  };
  return { comment: visit('', words), like: visit('/like'), view: visit('/view') };
}

function wordsOf(number: number) {
  const content = `These are a few words about what I have just read, the ${number}th.`;
  return { name: 'A reader', email: `reader-${number}@example.com`, content };
}

function addressOf(visitor: number) {
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
}

/** The same insert into a copy of the same database with the same durability, and nothing around it. */
function bareInserts(source: string, file: string) {
  const site = new DatabaseSync(source, { readOnly: true });
  site.exec(`vacuum into '${file}'`);
  site.close();
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  const { id: post } = database.prepare('select id from blog_posts').get()!;
  const insert = database.prepare(
    'insert into comments (id, post_id, author_name, author_email, content, created_at, search_text) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const end = performance.now() + 1_000;
  let rows = 0;
  while (performance.now() < end) {
    const { name, email, content } = wordsOf(++rows);
    const id = String(rows).padStart(36, '0');
    const at = new Date().toISOString();
    insert.run(id, post!, name, email, content, at, `${name} ${email} ${content}`.toLowerCase());
  }
  database.close();
  return rows;
}
