export type Shares<Item> = readonly (readonly [item: Item, weight: number])[];

export type Random = {
  between(low: number, high: number): number;
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
  deal<Item>(deck: readonly Item[], count: number): Item[];
};

// FNV-1a gives similar slugs similar low bits, so a finalizer (MurmurHash3) is applied.
export function hashSlug(slug: string): number {
  let hash = 0x811c9dc5;
  for (const character of slug) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

export function deckOf<Item>(shares: Shares<Item>): Item[] {
  return shares.flatMap(([item, weight]) => Array.from({ length: weight }, () => item));
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
}

export function createRandom(seed: number): Random {
  const fraction = mulberry32(seed);

  function integer(low: number, high: number): number {
    return low + Math.floor(fraction() * (high - low + 1));
  }

  function pick<Item>(items: readonly Item[]): Item {
    return items[integer(0, items.length - 1)] as Item;
  }

  function shuffle<Item>(items: readonly Item[]): Item[] {
    const rest = [...items];
    const shuffled: Item[] = [];
    while (rest.length > 0) {
      shuffled.push(...rest.splice(integer(0, rest.length - 1), 1));
    }
    return shuffled;
  }

  // Stratified sampling: each item occurs in proportion to its share, to within one.
  function deal<Item>(deck: readonly Item[], count: number): Item[] {
    const offset = fraction();
    const dealt = Array.from({ length: count }, (_, index) => {
      return deck[Math.floor(((index + offset) / count) * deck.length)] as Item;
    });
    return shuffle(dealt);
  }

  return {
    between: (low, high) => low + fraction() * (high - low),
    integer,
    chance: (probability) => fraction() < probability,
    pick,
    shuffle,
    deal,
  };
}
