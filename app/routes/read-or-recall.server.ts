import type { RouterContextProvider } from 'react-router';
import { databaseContext, memoizeContext } from '#context';

export type OrEmpty = <Value>(reading: Promise<Value>, label: string, empty: Value) => Promise<Value>;

type Read<Value> = {
  /** The cache key per content version. */
  name: string;
  read: () => Promise<Value>;
  /** For a process that has not read it yet. */
  empty: Value;
};

const lastReads = new WeakMap<object, Map<string, unknown>>();

/**
 * Reads what the header and footer of every page need. If that fails, the page shows what this process read last, so
 * that a visitor still sees the owner's site.
 */
export async function readOrRecall<Value>(
  context: Readonly<RouterContextProvider>,
  orEmpty: OrEmpty,
  { name, read, empty }: Read<Value>,
): Promise<Value> {
  const db = context.get(databaseContext);
  const last = lastReads.get(db) ?? new Map<string, unknown>();
  lastReads.set(db, last);
  const reading = context.get(memoizeContext)(name, read);
  const value = await orEmpty(
    reading,
    'Error fetching data:',
    (last.get(name) as Value | undefined) ?? empty,
  );
  last.set(name, value);
  return value;
}
