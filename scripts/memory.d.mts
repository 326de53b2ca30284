/** A sentence if building may need more memory than these bytes; null otherwise. */
export function findMemoryWarning(bytes: number): string | null;
