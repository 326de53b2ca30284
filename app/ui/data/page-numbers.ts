/** First, last and current page, with its neighbours if there is room; `null` is a gap. */
export function pageNumbers(page: number, pages: number, { hasRoom = true } = {}): (number | null)[] {
  const neighbours = hasRoom ? 1 : 0;
  const shown = [1, page - neighbours, page, page + neighbours, pages].filter(
    (number) => number >= 1 && number <= pages,
  );
  const numbers = [...new Set(shown)].toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (hasRoom && number - before === 2) return [number - 1, number];
    return number - before > 1 ? [null, number] : [number];
  });
}
