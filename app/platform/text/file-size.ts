const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

/** "12 KB", "1.4 MB", "2.5 GB". */
export function formatFileSize(bytes: number) {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  if (bytes < GIGABYTE) return `${formatTenths(bytes / MEGABYTE)} MB`;
  return `${formatTenths(bytes / GIGABYTE)} GB`;
}

function formatTenths(size: number) {
  return size.toFixed(1).replace('.0', '');
}
