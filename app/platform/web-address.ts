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

const DOMAIN = /^(?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)(?::\d{1,5})?(?:[/?#].*)?$/iu;
const IMAGE_FILE = /^[^/]*\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** What people type for an address: `example.com/about` means https; anything else stays as it is. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  return DOMAIN.test(address) && !IMAGE_FILE.test(address) ? `https://${address}` : address;
}
