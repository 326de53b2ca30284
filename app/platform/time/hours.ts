/** "24 hours", "2 days"; days only for two or more whole days. */
export function formatHours(hours: number) {
  const [count, unit] = hours > 24 && hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
