import { contentLimits } from './content.ts';

/** Trims tags and removes empty ones and duplicates, ignoring case. */
export function normalizeTags(tags: string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags.map((raw) => raw.trim().replaceAll(/\s+/g, ' '))) {
    const key = tag.toLowerCase();
    if (tag && !seen.has(key)) seen.set(key, tag);
  }
  return [...seen.values()];
}

/** Adds comma-separated tags; a full list stays unchanged. */
export function addTags(tags: string[], typed: string): string[] {
  const added = typed.split(',').map((tag) => tag.trim().slice(0, contentLimits.tag));
  return normalizeTags([...tags, ...added]).slice(0, contentLimits.tags);
}
