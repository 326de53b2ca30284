/** Acknowledged writes: all of them must exist after any crash. */
export type Ledger = {
  comments: Set<string>;
  enquiries: Set<string>;
  /** URLs. */
  images: Set<string>;
  /** The sequence number of the latest saved text by post id. */
  posts: Map<string, number>;
  /** The sequence number of the latest title, and the number of changes. */
  title: number;
  titles: number;
  /** Returns a unique sequence number. */
  next(): number;
};

export function openLedger(): Ledger {
  let last = 0;
  return {
    comments: new Set(),
    enquiries: new Set(),
    images: new Set(),
    posts: new Map(),
    title: 0,
    titles: 0,
    next: () => ++last,
  };
}

export function countConfirmed({ comments, enquiries, images, posts, titles }: Ledger) {
  return {
    comments: comments.size,
    enquiries: enquiries.size,
    images: images.size,
    posts: posts.size,
    titles,
  };
}
