import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type LimitNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';
import type { Settle } from './sync.ts';
import { isLocked } from './failure.ts';

/** How often to ask whether another process still writes. */
const LOCK_RETRY_MS = 20;

/** The lock is taken at the start, so that no later statement of a transaction has to wait for another process. */
const BEGIN = CompiledQuery.raw('begin immediate');

type Durability = {
  isInTransaction: () => boolean;
  /** Whether whoever has the connection has written, since they got it. */
  writer: { hasWritten: boolean };
  settle: Settle;
  /** How long a write waits for another process that writes. */
  lockTimeoutMs: () => number;
  close: () => Promise<void>;
};
type Statement = ReturnType<SqliteDatabase['prepare']> & { writes: boolean };

/** A database that tells which statements leave it as it is. */
export type ObservedDatabase = Omit<SqliteDatabase, 'prepare'> & { prepare(sql: string): Statement };

type Config = Omit<SqliteDialectConfig, 'database'> & { database: ObservedDatabase };

/** Nobody writes, so nobody has the connection for long. */
export class ReadingSqliteDialect extends SqliteDialect {
  readonly #database: ObservedDatabase;

  constructor({ database }: Config) {
    super({ database });
    this.#database = database;
  }

  override createAdapter(): SqliteAdapter {
    return new DurableAdapter(this.#database, () => false);
  }

  override createQueryCompiler() {
    return new LiteralLimits();
  }
}

/** A dialect that answers a writer when the disk has what it wrote, and lets others work until then. */
export class DurableSqliteDialect extends SqliteDialect {
  readonly #config: Config;
  readonly #durability: Durability;

  constructor(config: Config, durability: Durability) {
    super(config);
    this.#config = config;
    this.#durability = durability;
  }

  override createDriver() {
    return new DurableDriver(this.#config, this.#durability);
  }

  override createAdapter() {
    return new DurableAdapter(this.#config.database, this.#durability.isInTransaction);
  }

  override createQueryCompiler() {
    return new LiteralLimits();
  }
}

/** SQLite looks at a limit before it plans, so one that comes as a parameter has its statement prepared with each call. */
class LiteralLimits extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    const { limit } = node;
    if (!ValueNode.is(limit) || !Number.isSafeInteger(limit.value)) return super.visitLimit(node);
    this.append(`limit ${limit.value}`);
  }
}

export class DurableAdapter extends SqliteAdapter {
  readonly #database: ObservedDatabase;
  readonly #isInTransaction: () => boolean;

  constructor(database: ObservedDatabase, isInTransaction: () => boolean) {
    super();
    this.#database = database;
    this.#isInTransaction = isInTransaction;
  }

  /**
   * What a statement finds, without a turn in the queue for the connection: a transaction has it anyway, and while none
   * does, whoever only reads is in nobody's way. Null for whoever has to wait.
   */
  findAtOnce({ sql, parameters }: CompiledQuery, { isTransaction }: { isTransaction: boolean }) {
    if (isTransaction !== this.#isInTransaction()) return null;
    const statement = this.#database.prepare(sql);
    if (!isTransaction && (statement.writes || !statement.reader)) return null;
    if (!statement.reader) {
      statement.run(parameters);
      return [];
    }
    try {
      return statement.all(parameters);
    } catch (error) {
      if (isTransaction || !isLocked(error)) throw error;
      return null;
    }
  }

  /** A migration that fails half-way leaves nothing behind, and a second process waits for the first. */
  override get supportsTransactionalDdl() {
    return true;
  }

  /** Kysely would hand the one connection on only after the disk was waited for; the driver does so before. */
  override get supportsMultipleConnections() {
    return true;
  }
}

class DurableDriver extends SqliteDriver {
  readonly #durability: Durability;
  #leave = () => {};
  #left: Promise<void> = Promise.resolve();

  constructor(config: SqliteDialectConfig, durability: Durability) {
    super(config);
    this.#durability = durability;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#takeTurn();
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => this.#retryWhileLocked(() => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(BEGIN);
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    this.#durability.writer.hasWritten = false;
    // SQLite ends a transaction by itself when the disk is full.
    if (this.#durability.isInTransaction()) await super.rollbackTransaction(connection);
  }

  override async releaseConnection() {
    const { writer, settle } = this.#durability;
    const settled = writer.hasWritten ? settle() : undefined;
    writer.hasWritten = false;
    this.#leave();
    await settled;
  }

  override async destroy() {
    await this.#durability.close();
    await super.destroy();
  }

  async #takeTurn() {
    const before = this.#left;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#left = promise;
    await before;
    this.#leave = resolve;
  }

  /**
   * SQLite would wait on the thread that serves. Instead the connection is lent to others, who may only want to read,
   * between two tries. Inside a transaction the lock is ours, so nothing is tried twice there.
   */
  async #retryWhileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
    const deadline = performance.now() + this.#durability.lockTimeoutMs();
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (this.#durability.isInTransaction() || !isLocked(error) || performance.now() > deadline)
          throw error;
      }
      this.#leave();
      await delay(LOCK_RETRY_MS);
      await this.#takeTurn();
    }
  }
}
