export type Page<Item> = { items: Item[]; page: number; pages: number; total: number };

/** Anything but a whole number from 1 to 999999 is page 1. */
export function parsePage(value: string | null) {
  return value && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

/** `size` is the page size; a page after the last becomes the last. */
export function locatePage(requested: number, size: number, total: number) {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(requested, pages);
  return { page, pages, total, offset: (page - 1) * size };
}

/** Reads a page from the nearer end of the list, because the database has to skip every row before the offset. */
export function nearerEnd({ offset, size, total }: { offset: number; size: number; total: number }) {
  const after = Math.max(0, total - offset - size);
  if (offset <= after) return { isReversed: false, offset, limit: size };
  return { isReversed: true, offset: after, limit: Math.max(0, Math.min(size, total - offset)) };
}
