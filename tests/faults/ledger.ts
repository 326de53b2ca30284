/** What the site has answered for: each of it must be there after any crash. */
export type Ledger = {
  comments: Set<string>;
  enquiries: Set<string>;
  /** Addresses of pictures. */
  pictures: Set<string>;
  /** The number of the latest words of each post. */
  posts: Map<string, number>;
  /** The number of the latest title of the site, and how many there were. */
  title: number;
  titles: number;
  /** A number that no write before had. */
  next(): number;
};

export function openLedger(): Ledger {
  let last = 0;
  return {
    comments: new Set(),
    enquiries: new Set(),
    pictures: new Set(),
    posts: new Map(),
    title: 0,
    titles: 0,
    next: () => ++last,
  };
}

export function countAnswered({ comments, enquiries, pictures, posts, titles }: Ledger) {
  return {
    comments: comments.size,
    enquiries: enquiries.size,
    pictures: pictures.size,
    posts: posts.size,
    titles,
  };
}
