/** A heading of a rendered text, for its table of contents. */
export type Heading = { id: string; text: string; depth: 2 | 3 };
