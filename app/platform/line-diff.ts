export type LineChange = { kind: 'same' | 'removed' | 'added'; text: string };

/** The table grows with the product of both lengths; beyond this the changed middle counts as replaced. */
const LARGEST_TABLE = 4_000_000;

/** How one text becomes another, line by line: without the added lines it is the old one, without the removed the new. */
export function diffLines(before: string, after: string): LineChange[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const head = countShared(old, fresh);
  const tail = countShared(old.slice(head).toReversed(), fresh.slice(head).toReversed());
  return [
    ...as('same', old.slice(0, head)),
    ...diffMiddle(old.slice(head, old.length - tail), fresh.slice(head, fresh.length - tail)),
    ...as('same', old.slice(old.length - tail)),
  ];
}

function countShared(one: string[], other: string[]) {
  const end = one.findIndex((line, index) => line !== other[index]);
  return end === -1 ? one.length : end;
}

function as(kind: LineChange['kind'], lines: string[]): LineChange[] {
  return lines.map((text) => ({ kind, text }));
}

/** The longest common subsequence; where lines were replaced, the removed come first. */
function diffMiddle(old: string[], fresh: string[]): LineChange[] {
  if (old.length * fresh.length > LARGEST_TABLE) return [...as('removed', old), ...as('added', fresh)];
  const width = fresh.length + 1;
  const longest = new Uint32Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = fresh.length - 1; column >= 0; column--) {
      const at = row * width + column;
      longest[at] =
        old[row] === fresh[column]
          ? longest[at + width + 1]! + 1
          : Math.max(longest[at + width]!, longest[at + 1]!);
    }
  }
  const changes: LineChange[] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < fresh.length) {
    const at = row * width + column;
    if (old[row] === fresh[column]) {
      changes.push({ kind: 'same', text: old[row++]! });
      column++;
    } else if (longest[at + width]! >= longest[at + 1]!) {
      changes.push({ kind: 'removed', text: old[row++]! });
    } else {
      changes.push({ kind: 'added', text: fresh[column++]! });
    }
  }
  return [...changes, ...as('removed', old.slice(row)), ...as('added', fresh.slice(column))];
}
