import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers';
import type { Settle } from './sqlite-sync.ts';

/** A group ends with so many writers, or after so many rounds of the event loop without another. */
const MOST_WRITERS = 8;
const QUIET_ROUNDS = 5;

type Group = PromiseWithResolvers<void> & { writers: number; quiet: number };
type Ends = {
  /** Called after each commit of a group. */
  committed: () => void;
  settle: Settle;
};

export type Writers = ReturnType<typeof writeTogether>;

/**
 * Writers of a moment in one transaction, each behind a savepoint of its own: what one of them undoes is undone alone,
 * and all are answered after one commit and one wait for the disk. Whoever is in no transaction finds everything
 * committed.
 */
export function writeTogether(database: DatabaseSync, { committed, settle }: Ends) {
  const run = prepareOnce(database);
  let group: Group | null = null;
  /** Of whoever has the connection. */
  let isInside = false;
  let hasWritten = false;
  let isWatched = false;

  const takeGroup = () => {
    const taken = group!;
    group = null;
    return taken;
  };
  const commit = () => {
    const { writers, resolve, reject } = takeGroup();
    try {
      run('commit');
      committed();
      resolve(writers > 0 ? settle() : undefined);
    } catch (error) {
      if (database.isTransaction) run('rollback');
      reject(error);
    }
  };
  const watch = () => {
    isWatched = true;
    setImmediate(() => {
      isWatched = false;
      if (!group || isInside) return;
      group.quiet += 1;
      if (group.quiet < QUIET_ROUNDS) watch();
      else commit();
    });
  };

  return {
    /** Whether somebody's transaction has the connection. */
    isTaken: () => isInside,
    /** Before each statement. */
    ask() {
      if (group && !isInside) commit();
    },
    wrote() {
      hasWritten = true;
    },
    /** A disk that takes nothing ends a transaction, and with it what others have left in it. */
    refused(error: unknown) {
      if (group && !database.isTransaction) takeGroup().reject(error);
    },
    begin() {
      if (!group) {
        run('begin immediate');
        group = { ...Promise.withResolvers<void>(), writers: 0, quiet: 0 };
        // Whoever has to know of it waits for it.
        group.promise.catch(() => {});
      }
      run('savepoint writer');
      isInside = true;
    },
    keep: () => run('release writer'),
    undo() {
      hasWritten = false;
      if (!database.isTransaction) return;
      run('rollback to writer');
      run('release writer');
    },
    /** The connection goes to the next; answers when the disk has what was written. */
    async leave() {
      const [wasInside, mustWait] = [isInside, hasWritten];
      isInside = hasWritten = false;
      if (!group || !wasInside) return mustWait ? settle() : undefined;
      const { promise } = group;
      if (mustWait) group.writers += 1;
      group.quiet = 0;
      // What was read may rest on what others have left there.
      if (!mustWait || group.writers === MOST_WRITERS) commit();
      else if (!isWatched) watch();
      return mustWait ? promise : undefined;
    },
    close() {
      if (group) commit();
    },
  };
}

function prepareOnce(database: DatabaseSync) {
  const prepared = new Map<string, StatementSync>();
  return (words: string) => {
    const statement = prepared.get(words) ?? database.prepare(words);
    prepared.set(words, statement);
    statement.run();
  };
}
