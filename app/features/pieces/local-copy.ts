import type { PieceKind } from './piece.ts';

/** Words that the server may not have yet, and the version they were written on. */
export type LocalCopy<Draft> = { version: number; at: number; draft: Draft };

/** The copy of a piece on this device; where storage is full or blocked there is none. */
export function localCopy<Draft>(kind: PieceKind, id: string) {
  const key = `atelier:${kind}:${id}`;
  return {
    read(): LocalCopy<Draft> | null {
      try {
        return JSON.parse(localStorage.getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    write(copy: LocalCopy<Draft>) {
      try {
        localStorage.setItem(key, JSON.stringify(copy));
      } catch {
        // The server's copy is the one that counts.
      }
    },
    remove() {
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing was written either.
      }
    },
  };
}
