import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';

/**
 * The baseline of writes: for each request, one transaction with the rows that the site's write leaves, and its sync to disk.
 * Readers get the bytes of a page of the site.
 */
const [file, page] = process.argv.slice(2);
const database = new DatabaseSync(file!);
database.exec('pragma journal_mode = wal; pragma synchronous = full;');

type Rows = { inserted: [table: string, key: string][]; incremented: [table: string, counter: string][] };

const rowsOf: Record<string, Rows> = {
  // The comment, the sender's rate limit and the email to the owner.
  comment: {
    inserted: [
      ['comments', 'id'],
      ['rate_limits', 'key'],
      ['outbox', 'id'],
    ],
    incremented: [],
  },
  // The rate limits of the network and of the visitor on this post.
  like: {
    inserted: [
      ['rate_limits', 'key'],
      ['rate_limits', 'key'],
    ],
    incremented: [
      ['blog_posts', 'likes'],
      ['daily_likes', 'likes'],
    ],
  },
  // The visitor on the site and on this page; devices and browsers are two rows of one table.
  view: {
    inserted: [
      ['rate_limits', 'key'],
      ['visitor_days', 'hash'],
      ['visitor_days', 'hash'],
    ],
    incremented: [
      ['blog_posts', 'views'],
      ['daily_views', 'views'],
      ['daily_devices', 'views'],
      ['daily_devices', 'views'],
      ['daily_totals', 'views'],
    ],
  },
};

let rows = 0;
const writes = Object.fromEntries(Object.entries(rowsOf).map(([kind, each]) => [kind, prepare(each)]));
const [begin, commit] = ['begin immediate', 'commit'].map((statement) => database.prepare(statement));

const answer = await fetch(page!);
const pageBytes = Buffer.from(await answer.arrayBuffer());

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'Content-Length': pageBytes.length }).end(pageBytes);
    return;
  }
  request.resume().on('end', () => {
    begin!.run();
    for (const run of writes[request.url!.slice(1)]!) run();
    commit!.run();
    response.writeHead(200, { 'Content-Length': 0 }).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`running at http://127.0.0.1:${(server.address() as { port: number }).port}`);
});

function prepare({ inserted, incremented }: Rows) {
  return [
    ...inserted.map(([table, key]) => insertCopy(table, key)),
    ...incremented.map(([table, counter]) => increment(table, counter)),
  ];
}

/** Inserts copies of the last row. */
function insertCopy(table: string, key: string) {
  const row = database.prepare(`select * from ${table} order by rowid desc limit 1`).get()!;
  const names = Object.keys(row);
  const insert = database.prepare(
    `insert into ${table} (${names.join()}) values (${names.map((name) => `:${name}`).join()})`,
  );
  return () => insert.run({ ...row, [key]: String(++rows).padStart(36, '0') });
}

function increment(table: string, counter: string) {
  const update = database.prepare(
    `update ${table} set ${counter} = ${counter} + 1 where rowid = (select max(rowid) from ${table})`,
  );
  return () => update.run();
}
