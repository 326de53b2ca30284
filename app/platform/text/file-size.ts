import { formatNumber } from './count.ts';

const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

/** "12 KB", "1.4 MB", "2.5 GB". */
export function formatFileSize(bytes: number, formats?: Parameters<typeof formatNumber>[1]) {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  const tenths = (size: number) => formatNumber(Math.round(size * 10) / 10, formats);
  return bytes < GIGABYTE ? `${tenths(bytes / MEGABYTE)} MB` : `${tenths(bytes / GIGABYTE)} GB`;
}
