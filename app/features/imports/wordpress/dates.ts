/** A date as WordPress writes it, `2024-02-29 23:59:00`, taken as UTC; null for one that does not exist. */
export function readDate(typed: string | undefined): string | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})/.exec(typed?.trim() ?? '');
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const exists = year >= 1970 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && hour < 24 && minute < 60 && second < 60 ? date.toISOString() : null;
}
