/** First, last and current page with its neighbours, where there is room; `null` stands for what is left out. */
export function pageNumbers(page: number, pages: number, { hasRoom = true } = {}): (number | null)[] {
  const beside = hasRoom ? 1 : 0;
  const wanted = [1, page - beside, page, page + beside, pages].filter(
    (number) => number >= 1 && number <= pages,
  );
  const numbers = [...new Set(wanted)].toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (hasRoom && number - before === 2) return [number - 1, number];
    return number - before > 1 ? [null, number] : [number];
  });
}
