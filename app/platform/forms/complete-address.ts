const DOMAIN = /^(?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)(?::\d{1,5})?(?:[/?#].*)?$/iu;
const IMAGE_FILE = /^[^/]*\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** What people type for an address: `example.com/about` means https; anything else stays as it is. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  return DOMAIN.test(address) && !IMAGE_FILE.test(address) ? `https://${address}` : address;
}
