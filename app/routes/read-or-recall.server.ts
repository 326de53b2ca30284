import { type Context, deps } from '#context';

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
  context: Context,
  orEmpty: OrEmpty,
  { name, read, empty }: Read<Value>,
): Promise<Value> {
  const { db, memoize } = deps(context);
  const last = lastReads.get(db) ?? new Map<string, unknown>();
  lastReads.set(db, last);
  const reading = memoize(name, read);
  const value = await orEmpty(
    reading,
    'Error fetching data:',
    (last.get(name) as Value | undefined) ?? empty,
  );
  last.set(name, value);
  return value;
}
