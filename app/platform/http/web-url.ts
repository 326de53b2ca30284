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

const DOMAIN = /^(?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)(?::\d{1,5})?(?:[/?#].*)?$/iu;
const IMAGE_FILE = /^[^/]*\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Adds `https://` to a domain typed without a scheme, such as `example.com/about`; other input is only trimmed. */
export function completeUrl(typed: string): string {
  const url = typed.trim();
  return DOMAIN.test(url) && !IMAGE_FILE.test(url) ? `https://${url}` : url;
}
