import { type Kysely, sql, type CompiledQuery } from 'kysely';
import { containsWords, isIndexed, type SearchedTable, type SearchQuery } from '#database/matches.ts';
import { Worker } from 'node:worker_threads';
import { TooBusyError } from '#database/failure.ts';

const dateColumns: Record<SearchedTable, string> = {
  blog_posts: 'published_at',
  portfolio_projects: 'completed_at',
  pages: 'published_at',
};

/** Maximum number of rows with the same second. */
const KEYS_PER_SECOND = sql.lit(2 ** 20);

/**
 * A trigram index (FTS5) that triggers keep in sync with the table. Row ids change with VACUUM, so the index has its own
 * keys, which ascend with the date: read backwards, it returns the newest rows first.
 */
export async function createSqliteSearch(db: Kysely<unknown>, table: SearchedTable) {
  const date = dateColumns[table];
  const { index, keys } = tablesOf(table);
  const firstKeyOf = (row: string) =>
    sql`max(0, min(coalesce(unixepoch(${sql.ref(`${row}.${date}`)}), 0), 4294967295)) * ${KEYS_PER_SECOND}`;
  const add = sql`
    insert into ${keys} (key, id)
      select coalesce(max(key) + 1, ${firstKeyOf('new')}), new.id from ${keys}
      where key >= ${firstKeyOf('new')} and key < ${firstKeyOf('new')} + ${KEYS_PER_SECOND};
    insert into ${index} (rowid, text)
      select key, new.search_text from ${keys} where id = new.id;`;
  const remove = sql`
    delete from ${index} where rowid = (select key from ${keys} where id = old.id);
    delete from ${keys} where id = old.id;`;
  const trigger = (event: string) => sql`create trigger ${sql.raw(`${table}_search_${event}`)} after`;

  const statements = [
    sql`create table ${keys} (key integer primary key, id text not null unique)`,
    sql`create virtual table ${index} using fts5(
      text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1')`,
    sql`insert into ${keys} (key, id) select
      ${firstKeyOf(table)} + row_number() over (partition by ${firstKeyOf(table)} order by id) - 1, id
      from ${sql.table(table)}`,
    sql`insert into ${index} (rowid, text) select key, search_text
      from ${keys} join ${sql.table(table)} using (id)`,
    sql`${trigger('insert')} insert on ${sql.table(table)} begin ${add} end`,
    sql`${trigger('delete')} delete on ${sql.table(table)} begin ${remove} end`,
    sql`${trigger('update')} update of id, search_text, ${sql.ref(date)} on ${sql.table(table)}
      when old.id <> new.id or old.search_text <> new.search_text
        or old.${sql.ref(date)} is not new.${sql.ref(date)}
      begin ${remove} ${add} end`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** The newest rows with all words, one of which is indexed, and all rows of the same second as the last one. */
export function sqliteMatches({ table, words, visible, limit }: SearchQuery) {
  const { index, keys } = tablesOf(table);
  const phrases = words.filter(isIndexed).map((word) => `"${word.replaceAll('"', '""')}"`);
  // A cross join keeps the index as the outer loop, so that reading stops at the limit.
  const matches = sql`
    ${index} cross join ${keys} as keys on keys.key = ${index}.rowid
    cross join ${sql.table(table)} as item on item.id = keys.id
    where ${index} match ${phrases.join(' AND ')} and ${containsWords(words)} and ${visible}`;
  return sql<{ id: string }>`(
    with newest as materialized (
      select keys.key, keys.id from ${matches} order by ${index}.rowid desc limit ${limit}
    ), oldest as materialized (select min(key) as key from newest)
    select id from newest union all
    select keys.id from ${matches} and ${index}.rowid < (select key from oldest)
      and ${index}.rowid >= (select key / ${KEYS_PER_SECOND} * ${KEYS_PER_SECOND} from oldest)
  )`;
}

function tablesOf(table: SearchedTable) {
  return { index: sql.table(`${table}_search`), keys: sql.table(`${table}_search_keys`) };
}

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>;
type WaitingScan = { resolve(rows: unknown[]): void; reject(reason: Error): void };

/** Relative to the root, since the build has another place than the sources. */
const THREAD = './database/engines/sqlite/scan-thread.ts';

/** More than the concurrency limit of requests, so pages wait for their scans instead of failing. */
const MAX_WAITING_SCANS = 512;

/**
 * Runs queries that read a whole table one after another on a worker thread, because SQLite would block the event loop.
 */
export function sqliteScans(file: string) {
  let thread: ReturnType<typeof startThread> | null = null;
  return {
    async run<Row>({ sql: text, parameters }: CompiledQuery<Row>): Promise<Row[]> {
      if (!thread || thread.hasEnded()) thread = startThread(file);
      return (await thread.run({ sql: text, parameters })) as Row[];
    },
    close: async () => void (await thread?.end()),
  };
}

function startThread(file: string) {
  const worker = new Worker(THREAD, { workerData: file });
  const queue: WaitingScan[] = [];
  let hasEnded = false;
  const rejectAll = (reason: Error) => {
    hasEnded = true;
    for (const { reject } of queue.splice(0)) reject(reason);
  };
  worker.unref();
  worker.on('message', (rows: unknown[]) => queue.shift()?.resolve(rows));
  worker.on('error', rejectAll);
  worker.on('exit', () => rejectAll(new Error('The scan thread has stopped.')));

  return {
    hasEnded: () => hasEnded,
    end: () => worker.terminate(),
    run(query: Query): Promise<unknown[]> {
      if (queue.length >= MAX_WAITING_SCANS) throw new TooBusyError('Too many scans are queued.');
      return new Promise((resolve, reject) => {
        queue.push({ resolve, reject });
        worker.postMessage(query, []);
      });
    },
  };
}
