const wholeNumbers = new Intl.NumberFormat('en-US');

/** A number of things in words: "1 view", "3,482 views", "2 people". */
export function countOf(count: number, noun: string, plural = `${noun}s`) {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`;
}

/** A whole number, with commas between its thousands. */
export function formatNumber(value: number) {
  return wholeNumbers.format(value);
}
