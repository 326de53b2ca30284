/** A draft as it was stored by this or an earlier version, which called the seed of the cover `coverSalt`. */
export function readStoredDraft<Draft extends object>(stored: Draft & { coverSalt?: string }): Draft {
  const { coverSalt, ...draft } = stored;
  return (coverSalt === undefined ? draft : { coverSeed: coverSalt, ...draft }) as Draft;
}
