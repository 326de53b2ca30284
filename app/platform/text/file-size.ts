const MEGABYTE = 1024 ** 2;
const GIGABYTE = 1024 ** 3;

/** A number of bytes as people say it: "12 KB", "1.4 MB", "2.5 GB". */
export function formatFileSize(bytes: number) {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  if (bytes < GIGABYTE) return `${inTenths(bytes / MEGABYTE)} MB`;
  return `${inTenths(bytes / GIGABYTE)} GB`;
}

function inTenths(size: number) {
  return size.toFixed(1).replace('.0', '');
}
