import { type Context, snapshot } from '#context';

export type OrEmpty = <Value>(reading: Promise<Value>, label: string, empty: Value) => Promise<Value>;

/** If it cannot be read, pages show what this process read last, so that a visitor still sees the owner's site. */
export function readShell(context: Context, orEmpty: OrEmpty) {
  const { shell, lastShell } = snapshot(context);
  return orEmpty(shell(), 'Error fetching data:', lastShell());
}
