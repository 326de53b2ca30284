import { contentLimits } from './content.ts';

/** Tags, technologies and their like: trimmed, none empty, none twice whatever its case. */
export function normalizeTags(words: string[]): string[] {
  const seen = new Map<string, string>();
  for (const word of words.map((given) => given.trim().replaceAll(/\s+/g, ' '))) {
    const key = word.toLowerCase();
    if (word && !seen.has(key)) seen.set(key, word);
  }
  return [...seen.values()];
}

/** What is typed with commas between is several words; a list that is full stays as it is. */
export function addTags(words: string[], typed: string): string[] {
  const added = typed.split(',').map((word) => word.trim().slice(0, contentLimits.word));
  return normalizeTags([...words, ...added]).slice(0, contentLimits.words);
}
