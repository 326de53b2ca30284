import type { CompiledQuery, KyselyPlugin, QueryExecutor } from 'kysely';
import type { DurableAdapter } from '#database/engines/sqlite/driver.ts';
import type { Db } from '#database/schema.ts';

/** A no-op plugin gives the database its own executor. */
const noopPlugin: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
};

/** Returns the same database; `note` is called with each query after its result. */
export function observeQueries(db: Db, note: (query: CompiledQuery) => void): Db {
  const observe = (executor: QueryExecutor): QueryExecutor => {
    const { executeQuery, withConnectionProvider } = executor;
    return Object.assign(executor, {
      executeQuery: async (...args: Parameters<typeof executeQuery>) => {
        const result = await executeQuery.apply(executor, args);
        note(args[0]);
        return result;
      },
      // A transaction uses its own connection.
      withConnectionProvider: (...args: Parameters<typeof withConnectionProvider>) =>
        observe(withConnectionProvider.apply(executor, args)),
    });
  };
  const observed = db.withPlugin(noopPlugin);
  const executor = observe(observed.getExecutor());
  observeSyncReads(executor.adapter, note);
  return observed;
}

/** Synchronous SQLite reads bypass the executor. */
function observeSyncReads(adapter: Partial<DurableAdapter>, note: (query: CompiledQuery) => void) {
  const find = adapter.executeSync;
  if (!find) return;
  adapter.executeSync = (query, caller) => {
    const found = find.call(adapter as DurableAdapter, query, caller);
    if (found) note(query);
    return found;
  };
}
