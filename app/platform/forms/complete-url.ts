const DOMAIN = /^(?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)(?::\d{1,5})?(?:[/?#].*)?$/iu;
const IMAGE_FILE = /^[^/]*\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Adds `https://` to a domain typed without a scheme, such as `example.com/about`; other input is only trimmed. */
export function completeUrl(typed: string): string {
  const url = typed.trim();
  return DOMAIN.test(url) && !IMAGE_FILE.test(url) ? `https://${url}` : url;
}
