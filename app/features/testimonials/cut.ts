export const NOT_CUT = 'You can delete whole words, but not add or change any.';

/** Marks where words were left out. With spaces around it, it does not count as a word. */
const ELLIPSIS = '…';

/** The text with “…” where words were left out; the original if none was. Null if it is no cut of the original. */
export function markCut(original: string, cut: string): string | null {
  const words = wordsOf(original);
  const kept = alignCut(words, wordsOf(cut));
  if (!kept) return null;
  if (kept.length === words.filter(isWord).length) return original;
  const parts: string[] = [];
  let next = 0;
  for (const index of kept) {
    if (index > next) parts.push(ELLIPSIS);
    parts.push(words[index]!);
    next = index + 1;
  }
  if (next < words.length) parts.push(ELLIPSIS);
  return parts.join(' ');
}

/** The indexes of the words of which a cut consists; null if it has other words, another order or none at all. */
function alignCut(words: string[], cut: string[]): number[] | null {
  const kept: number[] = [];
  for (const word of cut.filter(isWord)) {
    const index = words.indexOf(word, (kept.at(-1) ?? -1) + 1);
    if (index === -1) return null;
    kept.push(index);
  }
  return kept.length > 0 ? kept : null;
}

function wordsOf(text: string) {
  return text.split(/\s+/u).filter(Boolean);
}

function isWord(word: string) {
  return word !== ELLIPSIS;
}
