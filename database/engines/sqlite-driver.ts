import { setTimeout as delay } from 'node:timers/promises';
import {
  type CompiledQuery,
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
import { isLocked } from './sqlite-trouble.ts';
import type { Writers } from './sqlite-writers.ts';

/** How often to ask whether another process still writes. */
const LOCK_RETRY_MS = 20;

type Ways = Omit<Writers, 'close'> & { lockTimeoutMs(): number; close(): Promise<void> };
type Statement = ReturnType<SqliteDatabase['prepare']> & { writes: boolean };

/** A database that tells which statements leave it as it is. */
export type ToldDatabase = Omit<SqliteDatabase, 'prepare'> & { prepare(sql: string): Statement };

type Config = Omit<SqliteDialectConfig, 'database'> & { database: ToldDatabase };

/** Nobody writes, so nobody has the connection for long. */
export class ReadingSqliteDialect extends SqliteDialect {
  readonly #database: ToldDatabase;

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
  readonly #writers: Ways;

  constructor(config: Config, writers: Ways) {
    super(config);
    this.#config = config;
    this.#writers = writers;
  }

  override createDriver() {
    return new DurableDriver(this.#config, this.#writers);
  }

  override createAdapter() {
    return new DurableAdapter(this.#config.database, this.#writers.isTaken);
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
  readonly #database: ToldDatabase;
  readonly #isTaken: () => boolean;

  constructor(database: ToldDatabase, isTaken: () => boolean) {
    super();
    this.#database = database;
    this.#isTaken = isTaken;
  }

  /**
   * What a statement finds, without a turn in the queue for the connection: a transaction has it anyway, and while none
   * does, whoever only reads is in nobody's way. Null for whoever has to wait.
   */
  findAtOnce({ sql, parameters }: CompiledQuery, { isTransaction }: { isTransaction: boolean }) {
    if (isTransaction !== this.#isTaken()) return null;
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
  readonly #writers: Ways;
  #leave = () => {};
  #left: Promise<void> = Promise.resolve();

  constructor(config: SqliteDialectConfig, writers: Ways) {
    super(config);
    this.#writers = writers;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#takeTurn();
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => this.#retryWhileLocked(() => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  override async beginTransaction() {
    await this.#retryWhileLocked(async () => this.#writers.begin());
  }

  override async commitTransaction() {
    this.#writers.keep();
  }

  override async rollbackTransaction() {
    this.#writers.undo();
  }

  override async releaseConnection() {
    const left = this.#writers.leave();
    this.#leave();
    await left;
  }

  override async destroy() {
    await this.#writers.close();
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
    const deadline = performance.now() + this.#writers.lockTimeoutMs();
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (this.#writers.isTaken() || !isLocked(error) || performance.now() > deadline) throw error;
      }
      this.#leave();
      await delay(LOCK_RETRY_MS);
      await this.#takeTurn();
    }
  }
}
