/** Collects what cannot be imported as it was: sentences for the owner, each with the number of its places. */
export type Losses = {
  add(sentence: string): void;
  /** For a sentence about the whole text. */
  addOnce(sentence: string): void;
  list(): string[];
};

const MAX_SENTENCES = 50;

export function createLosses(): Losses {
  const counts = new Map<string, number>();
  const add = (sentence: string, count: number) => {
    if (counts.has(sentence) || counts.size < MAX_SENTENCES) counts.set(sentence, count);
  };
  return {
    add: (sentence) => add(sentence, (counts.get(sentence) ?? 0) + 1),
    addOnce: (sentence) => add(sentence, 1),
    list: () =>
      [...counts].map(([sentence, count]) =>
        count === 1 ? sentence : `${sentence.replace(/\.$/, '')} (${count} places).`,
      ),
  };
}
