export const invalidUrlMessage = 'Enter a web address, such as https://example.com.';

/** The normalized URL if the value is an absolute http or https URL with a valid host, else null. */
export function normalizeWebUrl(value: string | null): string | null {
  const url = value === null ? null : URL.parse(value);
  return url && ['http:', 'https:'].includes(url.protocol) && hasHost(url) ? url.href : null;
}

/** The URL standard also accepts hosts such as "..". */
function hasHost({ hostname }: URL) {
  return /^[^.]+(?:\.[^.]+)*\.?$/.test(hostname);
}
