import type { CompiledQuery } from 'kysely';
import type { DurableAdapter } from '#database/engines/sqlite/driver.ts';
import type { Db } from './schema.ts';

/** Placeholder for a value that is bound at each call. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  /** Called when the value is compared, added or interpolated while the statement is built. */
  [Symbol.toPrimitive]() {
    throw new Error(`The value "${this.name}" of a prepared statement can only be bound, not read.`);
  }
}

type Statement<Row> = { compile(db: Db): CompiledQuery<Row> };

/**
 * Compiles a statement once per open database, since building it takes longer than running it. It is built with
 * placeholders, which can be bound but not read. Each set of defined values has its own compiled statement, so a value
 * that is missing or undefined has the same effect as in a statement built for that call.
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  build: (db: Db, values: Values) => Statement<Row>,
) {
  const compiled = new WeakMap<object, Map<string, CompiledQuery<Row>>>();
  return async (db: Db, values: Values): Promise<Row[]> => {
    const executor = db.getExecutor();
    const statements = compiled.get(executor.adapter) ?? new Map<string, CompiledQuery<Row>>();
    compiled.set(executor.adapter, statements);
    const names = Object.keys(values).filter((name) => values[name] !== undefined);
    const shape = names.join();
    let statement = statements.get(shape);
    if (!statement) {
      const placeholders = names.map((name) => [name, new Placeholder(name)]);
      statement = build(db, Object.fromEntries(placeholders) as Values).compile(db);
      statements.set(shape, statement);
    }
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    );
    const query = { ...statement, parameters };
    const adapter = executor.adapter as Partial<DurableAdapter>;
    const rows = adapter.executeSync?.(query, db);
    return (rows ?? (await executor.executeQuery<Row>(query)).rows) as Row[];
  };
}
