import type { CompiledQuery } from 'kysely';
import type { DurableAdapter } from './engines/sqlite-driver.ts';
import type { Db } from './schema.ts';

/** Where a value goes that comes with each call. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Statement<Row> = { compile(db: Db): CompiledQuery<Row> };

/**
 * A statement that is built once for an open database, since building one takes longer than running it. The values that
 * it is built with are slots: they can be put into it, not looked at. Each call has all of them.
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  build: (db: Db, values: Values) => Statement<Row>,
) {
  const built = new WeakMap<object, CompiledQuery<Row>>();
  return async (db: Db, values: Values): Promise<Row[]> => {
    const executor = db.getExecutor();
    let statement = built.get(executor.adapter);
    if (!statement) {
      const slots = Object.keys(values).map((name) => [name, new Slot(name)]);
      statement = build(db, Object.fromEntries(slots) as Values).compile(db);
      built.set(executor.adapter, statement);
    }
    const parameters = statement.parameters.map((given) =>
      given instanceof Slot ? values[given.name] : given,
    );
    const query = { ...statement, parameters };
    const adapter = executor.adapter as Partial<DurableAdapter>;
    const found = adapter.findAtOnce?.(query, db);
    return (found ?? (await executor.executeQuery<Row>(query)).rows) as Row[];
  };
}
