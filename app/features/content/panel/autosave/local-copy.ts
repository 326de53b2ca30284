/** A draft that the server may not have yet, with its item and base version. */
export type LocalCopy<Draft> = { id: string; version: number; at: number; draft: Draft };

/** A copy left by a closed editor, with its storage key. */
export type LeftCopy<Draft> = LocalCopy<Draft> & { key: string };

/** One copy per editor: an item can be open in several tabs, and several items can be new. */
export function copyKey(kind: string, id: string, editor: string) {
  return `${commonKey(kind, id)}:${editor}`;
}

/** Ignores a full or blocked localStorage: the server's copy is authoritative. */
export function writeCopy<Draft>(key: string, copy: LocalCopy<Draft>) {
  attempt(() => localStorage.setItem(key, JSON.stringify(copy)));
}

export function removeCopy(key: string) {
  attempt(() => localStorage.removeItem(key));
}

/** Holds a Web Lock while this editor is open; call the returned function to release it. */
export function holdEditorLock(editor: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void locks()?.request(lockName(editor), () => promise);
  return resolve;
}

/** The copies of closed editors of this item, newest first. */
export async function leftCopies<Draft>(kind: string, id: string): Promise<LeftCopy<Draft>[]> {
  const { held } = (await locks()?.query()) ?? {};
  const openEditors = new Set(held?.map(({ name }) => name));
  const keys = attempt(() =>
    Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)!),
  );
  return (keys ?? [])
    .filter(
      (key) => key.startsWith(commonKey(kind, id)) && !openEditors.has(lockName(key.split(':').at(-1)!)),
    )
    .flatMap((key) => attempt(() => readCopy<Draft>(key)) ?? [])
    .toSorted((one, other) => other.at - one.at);
}

function readCopy<Draft>(key: string): LeftCopy<Draft> {
  return { ...JSON.parse(localStorage.getItem(key)!), key };
}

/** Undefined in insecure contexts: then all editors count as closed. */
function locks(): LockManager | undefined {
  return navigator.locks;
}

function lockName(editor: string) {
  return `atelier:editor:${editor}`;
}

function commonKey(kind: string, id: string) {
  return `atelier:${kind}:${id}`;
}

function attempt<Result>(operation: () => Result): Result | null {
  try {
    return operation();
  } catch {
    return null;
  }
}
