import type { PieceKind } from './piece.ts';

/** Words that the server may not have yet, and the version they were written on. */
export type LocalCopy<Draft> = { version: number; at: number; draft: Draft };

/** A copy that an editor left behind, and where it lies. */
export type LeftCopy<Draft> = LocalCopy<Draft> & { key: string };

/** A piece can be open twice, and many are new at once: each editor has a copy of its own. */
export function copyKey(kind: PieceKind, id: string, editor: string) {
  return `${commonKey(kind, id)}:${editor}`;
}

/** Where storage is full or blocked there is no copy: the server's is the one that counts. */
export function writeCopy<Draft>(key: string, copy: LocalCopy<Draft>) {
  attempt(() => localStorage.setItem(key, JSON.stringify(copy)));
}

export function removeCopy(key: string) {
  attempt(() => localStorage.removeItem(key));
}

/** What editors of this piece left on this device, the newest first. */
export function leftCopies<Draft>(kind: PieceKind, id: string): LeftCopy<Draft>[] {
  const keys = attempt(() => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)!));
  return (keys ?? [])
    .filter((key) => key.startsWith(commonKey(kind, id)))
    .flatMap((key) => attempt(() => ({ ...JSON.parse(localStorage.getItem(key)!), key })) ?? [])
    .toSorted((one, other) => other.at - one.at);
}

function commonKey(kind: PieceKind, id: string) {
  return `atelier:${kind}:${id}`;
}

function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
