import type { CompiledQuery, KyselyPlugin, QueryExecutor } from 'kysely';
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
  observe(observed.getExecutor());
  return observed;
}
