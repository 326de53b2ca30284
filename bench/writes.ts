import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { load } from './load.ts';
import { pages } from './pages.ts';

/** What visitors write, each from an address of its own, through the whole stack and to the disk. */
export async function measureWrites(origin: string, folder: string) {
  let visitor = 0;
  const write = (path: string, body: string, type = 'application/x-www-form-urlencoded') => ({
    requests: [
      {
        method: 'POST',
        path,
        body,
        headers: { 'Content-Type': type, Origin: origin, 'User-Agent': 'Mozilla/5.0 Firefox/140.0' },
        setupRequest: (request: { headers?: Record<string, string> }) => ({
          ...request,
          headers: { ...request.headers, 'X-Forwarded-For': addressOf(visitor++) },
        }),
      },
    ],
    seconds: 3,
    expected: [200, 202, 204, 303],
  });
  const comment = new URLSearchParams({
    author_name: 'A reader',
    author_email: 'reader@example.com',
    content: 'These are a few words about what I have just read.',
  });
  const like = write(`${pages.article}/like`, '');
  const comments = await load(origin, write(pages.article, String(comment)));
  const likes = await load(origin, like);
  const views = await load(origin, write(`${pages.article}/view`, ''));
  const bare = bareInserts(join(folder, 'bare.db'));
  const quiet = await load(origin + pages.article, { seconds: 4, connections: 4 });
  const [busy] = await Promise.all([
    load(origin + pages.article, { seconds: 4, connections: 4 }),
    load(origin, { ...like, seconds: 4, rate: 500, connections: 8 }),
  ]);
  return {
    comments,
    likes,
    views,
    bare: { rate: bare },
    ratio: comments.rate / bare,
    reader: { quiet, busy, growth: busy.p99 / Math.max(quiet.p99, 1) },
  };
}

function addressOf(visitor: number) {
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
}

/** The same insert with the same durability, and nothing around it. */
function bareInserts(file: string) {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  database.exec('create table comments (id text primary key, name text, email text, content text, at text)');
  const insert = database.prepare('insert into comments values (?, ?, ?, ?, ?)');
  const end = performance.now() + 2_000;
  let rows = 0;
  while (performance.now() < end)
    insert.run(
      `id-${rows++}`,
      'A reader',
      'reader@example.com',
      'These are a few words.',
      new Date().toISOString(),
    );
  database.close();
  return rows / 2;
}
