import { diffArrays } from 'diff';

export type LineChange = { kind: 'same' | 'removed' | 'added'; text: string };

/** Beyond this the search for a shortest difference takes too long, and the old text counts as replaced. */
const MAX_EDITS = 1_000;

/** How one text becomes another: without the added lines it is the old one, without the removed lines the new one. */
export function diffLines(before: string, after: string): LineChange[] {
  const [old, current] = [before.split('\n'), after.split('\n')];
  const changes = diffArrays(old, current, { maxEditLength: MAX_EDITS }) ?? [
    { value: old, removed: true, added: false },
    { value: current, removed: false, added: true },
  ];
  return changes.flatMap(({ value, removed, added }) => {
    const kind = removed ? 'removed' : added ? 'added' : 'same';
    return value.map((text) => ({ kind, text }) satisfies LineChange);
  });
}
