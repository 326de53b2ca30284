const MEGABYTE = 1024 * 1024;

/** A number of bytes as people say it: "12 KB", "1.4 MB". */
export function formatFileSize(bytes: number) {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / MEGABYTE).toFixed(1).replace('.0', '')} MB`;
}
