/** Compares by value, regardless of key order. */
export function isSameDraft<Draft extends object>(one: Draft, other: Draft): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof Draft)[];
  return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}
