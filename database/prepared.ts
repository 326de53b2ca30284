import { type CompiledQuery, sql } from 'kysely';
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
 * Compiles a statement once per engine, since building it takes longer than running it. It is built with placeholders,
 * which can be bound but not read. Each set of defined values has its own compiled statement, so a value that is missing or
 * undefined has the same effect as in a statement built for that call.
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  build: (db: Db, values: Values) => Statement<Row>,
) {
  const compiled = new Map<string, CompiledQuery<Row>>();
  return async (db: Db, values: Values): Promise<Row[]> => {
    const names = Object.keys(values).filter((name) => values[name] !== undefined);
    const shape = [engineOf(db), ...names].join();
    let statement = compiled.get(shape);
    if (!statement) {
      const placeholders = names.map((name) => [name, new Placeholder(name)]);
      statement = build(db, Object.fromEntries(placeholders) as Values).compile(db);
      compiled.set(shape, statement);
    }
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    );
    return (await db.executeQuery<Row>({ ...statement, parameters })).rows;
  };
}

/** Each engine writes the place of a bound value in its own way. */
function engineOf(db: Db) {
  return sql`${0}`.compile(db).sql;
}
