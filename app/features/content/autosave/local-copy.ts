import type { ContentKind } from '#features/content/model/content.ts';

/** Words that the server may not have yet, the piece they belong to, and the version they were written on. */
export type LocalCopy<Draft> = { id: string; version: number; at: number; draft: Draft };

/** A copy that an editor left behind, and where it lies. */
export type LeftCopy<Draft> = LocalCopy<Draft> & { key: string };

/** A piece can be open twice, and many are new at once: each editor has a copy of its own. */
export function copyKey(kind: ContentKind, id: string, editor: string) {
  return `${commonKey(kind, id)}:${editor}`;
}

/** Where storage is full or blocked there is no copy: the server's is the one that counts. */
export function writeCopy<Draft>(key: string, copy: LocalCopy<Draft>) {
  attempt(() => localStorage.setItem(key, JSON.stringify(copy)));
}

export function removeCopy(key: string) {
  attempt(() => localStorage.removeItem(key));
}

/** Tells the other tabs that this editor lives, until the answer is called or the tab is gone. */
export function holdName(editor: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void locks()?.request(lockName(editor), () => promise);
  return resolve;
}

/** What editors of this piece that are gone left on this device, the newest first. */
export async function leftCopies<Draft>(kind: ContentKind, id: string): Promise<LeftCopy<Draft>[]> {
  const { held } = (await locks()?.query()) ?? {};
  const living = new Set(held?.map(({ name }) => name));
  const keys = attempt(() => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)!));
  return (keys ?? [])
    .filter((key) => key.startsWith(commonKey(kind, id)) && !living.has(lockName(key.split(':').at(-1)!)))
    .flatMap((key) => attempt(() => ({ ...JSON.parse(localStorage.getItem(key)!), key })) ?? [])
    .toSorted((one, other) => other.at - one.at);
}

/** Without encryption a browser has none: then every editor may be gone. */
function locks(): LockManager | undefined {
  return navigator.locks;
}

function lockName(editor: string) {
  return `atelier:editor:${editor}`;
}

function commonKey(kind: ContentKind, id: string) {
  return `atelier:${kind}:${id}`;
}

function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
