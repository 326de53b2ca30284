export const notAnAddress = 'Enter a web address, such as https://example.com.';

/** An address that may be followed from the site: whole, and of the web; anything else is none. */
export function webAddress(value: string | null): string | null {
  const url = value === null ? null : URL.parse(value);
  return url && ['http:', 'https:'].includes(url.protocol) && hasHost(url) ? url.href : null;
}

/** The URL standard also accepts hosts such as "..". */
function hasHost({ hostname }: URL) {
  return /^[^.]+(?:\.[^.]+)*\.?$/.test(hostname);
}
