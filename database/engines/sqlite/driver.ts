import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type LimitNode,
  SqliteAdapter,
  SelectQueryNode,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';
import type { Flush } from './write-ahead-log.ts';
import { isLocked } from '#database/failure.ts';

/** Interval of the attempts while another process holds the write lock. */
const LOCK_RETRY_MS = 20;

/** `immediate` takes the write lock at the start, so that no later statement of the transaction waits for another process. */
const BEGIN = CompiledQuery.raw('begin immediate');
const COMMIT = CompiledQuery.raw('commit');

type Durability = {
  isInTransaction: () => boolean;
  /** Called before anyone else can read what was written. */
  onCommitted: () => void;
  flush: Flush;
  /** How long a write waits for the write lock of another process. */
  lockTimeoutMs: () => number;
  close: () => Promise<void>;
};

/** For a read-only connection, which needs neither sync nor retries. */
export class ReadingSqliteDialect extends SqliteDialect {
  override createQueryCompiler() {
    return new LiteralLimitCompiler();
  }
}

/** Resolves a write only after its commit is synced to disk, and lets other queries use the connection meanwhile. */
export class DurableSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #durability: Durability;

  constructor(config: SqliteDialectConfig, durability: Durability) {
    super(config);
    this.#config = config;
    this.#durability = durability;
  }

  override createDriver() {
    return new DurableDriver(this.#config, this.#durability);
  }

  override createAdapter() {
    return new DurableAdapter();
  }

  override createQueryCompiler() {
    return new LiteralLimitCompiler();
  }
}

/** SQLite plans by the value of a limit, so a statement with a bound limit would be prepared again at each call. */
class LiteralLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    const { limit } = node;
    if (!ValueNode.is(limit) || !Number.isSafeInteger(limit.value)) return super.visitLimit(node);
    this.append(`limit ${limit.value}`);
  }
}

/** A raw statement may write too, so that a read is one only if Kysely has built it as a select. */
function mayWrite(query: CompiledQuery) {
  return !SelectQueryNode.is(query.query) && query !== BEGIN && query !== COMMIT;
}

class DurableAdapter extends SqliteAdapter {
  /** Migrations run in one transaction: a failed one is rolled back, and a second process waits for the first. */
  override get supportsTransactionalDdl() {
    return true;
  }

  /** Disables Kysely's own queue, which would hold the connection during the sync; this driver has its own. */
  override get supportsMultipleConnections() {
    return true;
  }
}

class DurableDriver extends SqliteDriver {
  readonly #durability: Durability;
  /** Whether the current holder of the connection has written since it acquired it. */
  #hasWritten = false;
  #release = () => {};
  #released: Promise<void> = Promise.resolve();

  constructor(config: SqliteDialectConfig, durability: Durability) {
    super(config);
    this.#durability = durability;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#acquire();
    const connection = await super.acquireConnection();
    return {
      executeQuery: async <Row>(query: CompiledQuery) => {
        const result = await this.#retryWhileLocked(() => connection.executeQuery<Row>(query));
        this.#hasWritten ||= mayWrite(query);
        if (this.#hasWritten && !this.#durability.isInTransaction()) this.#durability.onCommitted();
        return result;
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(BEGIN);
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(COMMIT);
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    // SQLite ends a transaction by itself when the disk is full.
    if (this.#durability.isInTransaction()) await super.rollbackTransaction(connection);
    this.#hasWritten = false;
  }

  override async releaseConnection() {
    const flushed = this.#hasWritten ? this.#durability.flush() : undefined;
    this.#hasWritten = false;
    this.#release();
    await flushed;
  }

  override async destroy() {
    await this.#durability.close();
    await super.destroy();
  }

  async #acquire() {
    const previous = this.#released;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#released = promise;
    await previous;
    this.#release = resolve;
  }

  /**
   * SQLite's own busy timeout would block the event loop. Instead the connection is released between two attempts, so
   * that reads can run. Inside a transaction the lock is already held, so nothing is retried there.
   */
  async #retryWhileLocked<Result>(execute: () => Promise<Result>): Promise<Result> {
    const deadline = performance.now() + this.#durability.lockTimeoutMs();
    for (;;) {
      try {
        return await execute();
      } catch (error) {
        if (this.#durability.isInTransaction() || !isLocked(error) || performance.now() > deadline)
          throw error;
      }
      this.#release();
      await delay(LOCK_RETRY_MS);
      await this.#acquire();
    }
  }
}
