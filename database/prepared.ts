import type { CompiledQuery } from 'kysely';
import type { DurableAdapter } from '#database/engines/sqlite/driver.ts';
import type { Db } from './schema.ts';

/** Where a value goes that comes with each call. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  /** Called when it is compared, added or written into a text. */
  [Symbol.toPrimitive]() {
    throw new Error(`The value "${this.name}" of a prepared statement can only be bound, not read.`);
  }
}

type Statement<Row> = { compile(db: Db): CompiledQuery<Row> };

/**
 * A statement that is built once for an open database, since building one takes longer than running it. The values that
 * it is built with are slots: they can be bound, not read. A call without one of the values, or with undefined for it,
 * has a statement of its own, as if it were built for that call: which values the first call had makes no difference.
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  build: (db: Db, values: Values) => Statement<Row>,
) {
  const built = new WeakMap<object, Map<string, CompiledQuery<Row>>>();
  return async (db: Db, values: Values): Promise<Row[]> => {
    const executor = db.getExecutor();
    const statements = built.get(executor.adapter) ?? new Map<string, CompiledQuery<Row>>();
    built.set(executor.adapter, statements);
    const names = Object.keys(values).filter((name) => values[name] !== undefined);
    const shape = names.join();
    let statement = statements.get(shape);
    if (!statement) {
      const slots = names.map((name) => [name, new Slot(name)]);
      statement = build(db, Object.fromEntries(slots) as Values).compile(db);
      statements.set(shape, statement);
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
