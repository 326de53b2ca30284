import type { CompiledQuery, KyselyPlugin, QueryExecutor } from 'kysely';
import type { DurableAdapter } from '#database/engines/sqlite/driver.ts';
import type { Db } from '#database/schema.ts';

/** Changes nothing, but a database with a plugin of its own has an executor of its own. */
const asItIs: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
};

/** The same database, whose statements are noted as they were sent, once they have a result. */
export function followed(db: Db, note: (query: CompiledQuery) => void): Db {
  const follow = (executor: QueryExecutor): QueryExecutor => {
    const { executeQuery, withConnectionProvider } = executor;
    return Object.assign(executor, {
      executeQuery: async (...asked: Parameters<typeof executeQuery>) => {
        const result = await executeQuery.apply(executor, asked);
        note(asked[0]);
        return result;
      },
      // A transaction has a connection of its own.
      withConnectionProvider: (...given: Parameters<typeof withConnectionProvider>) =>
        follow(withConnectionProvider.apply(executor, given)),
    });
  };
  const own = db.withPlugin(asItIs);
  const executor = follow(own.getExecutor());
  followAtOnce(executor.adapter, note);
  return own;
}

/** What SQLite answers at once passes the executor by. */
function followAtOnce(adapter: Partial<DurableAdapter>, note: (query: CompiledQuery) => void) {
  const find = adapter.findAtOnce;
  if (!find) return;
  adapter.findAtOnce = (query, asking) => {
    const found = find.call(adapter as DurableAdapter, query, asking);
    if (found) note(query);
    return found;
  };
}
