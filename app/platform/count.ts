const number = new Intl.NumberFormat('en-US');

/** A number of things in words: "1 view", "3,482 views". */
export function countOf(count: number, noun: string) {
  return `${number.format(count)} ${count === 1 ? noun : `${noun}s`}`;
}

export function formatNumber(value: number) {
  return number.format(value);
}
