export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** "0:05", "12:30", "1:02:03". */
export function formatDuration(milliseconds: number) {
  const seconds = Math.round(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = hours > 0 ? [hours, pad(minutes)] : [minutes];
  return [...parts, pad(seconds % 60)].join(':');
}

const pad = (value: number) => String(value).padStart(2, '0');
