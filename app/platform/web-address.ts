/** An address that may be followed from the site: whole, and of the web; anything else is none. */
export function webAddress(value: string | null): string | null {
  const url = value === null ? null : URL.parse(value);
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : null;
}
