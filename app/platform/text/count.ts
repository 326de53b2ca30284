const numberFormat = new Intl.NumberFormat('en-US');

/** "1 view", "3,482 views", "2 people". */
export function countOf(count: number, noun: string, plural = `${noun}s`) {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`;
}

export function formatNumber(value: number) {
  return numberFormat.format(value);
}
