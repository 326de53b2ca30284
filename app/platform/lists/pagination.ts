/** One page of a list, with what a pager needs to know. */
export type Page<Item> = { items: Item[]; page: number; pages: number; total: number };

/** Reads a page number from a query value: anything but a whole number from 1 is page 1. */
export function parsePage(value: string | null) {
  return value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** Where a page lies in a list of that size; a page after the last is the last. */
export function locatePage(requested: number, size: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(requested, pages);
  return { page, pages, total, offset: (page - 1) * size };
}

/** How to read the rows of a page from the nearer end of the list, since every row before them has to be passed. */
export function nearerEnd({ offset, size, total }: { offset: number; size: number; total: number }) {
  const after = Math.max(0, total - offset - size);
  if (offset <= after) return { isReversed: false, offset, limit: size };
  return { isReversed: true, offset: after, limit: Math.max(0, Math.min(size, total - offset)) };
}
