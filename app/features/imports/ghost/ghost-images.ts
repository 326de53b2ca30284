/** What Ghost writes instead of the address of the site. */
const PLACEHOLDER = /__GHOST_URL__/g;
/** An image of a Ghost site; its address comes first. */
const OWN_IMAGE = /(https?:\/\/[^\s"'<>()\\]{1,200}?)\/content\/images\//g;
/** Hosts that keep the images of many sites. */
const SHARED_HOST = /(?:^|\.)(?:ghost\.io|ghost\.org|digitaloceanspaces\.com|amazonaws\.com)$/;
const MAX_SAMPLES = 500;

/** Finds the address that most images of the texts have, without a slash at the end; null if there is none. */
export function createSiteUrlFinder() {
  const counts = new Map<string, number>();
  let samples = 0;
  return {
    add(text: string) {
      if (samples > MAX_SAMPLES) return;
      for (const [, typed] of text.matchAll(OWN_IMAGE)) {
        const url = URL.parse(typed!);
        if (!url || SHARED_HOST.test(url.hostname)) continue;
        const site = url.origin + url.pathname.replace(/\/$/, '');
        counts.set(site, (counts.get(site) ?? 0) + 1);
        samples += 1;
      }
    },
    find(): string | null {
      const sorted = [...counts].toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
      return sorted[0]?.[0] ?? null;
    },
  };
}

/** Without an address, links and images of the site are paths. */
export function replacePlaceholders(text: string, siteUrl: string | null) {
  return text.replaceAll(PLACEHOLDER, siteUrl ?? '');
}

/** The address of the original of a resized image; without the address of the site, a path that begins with a slash. */
export function originalImageOf(typed: string): string {
  const address = typed.startsWith('//') ? `https:${typed}` : typed;
  const url = /^(?:https?:|\/)/i.test(address) ? address : `/${address}`;
  return url.replace(/\/content\/images\/size\/w\d+(?:h\d+)?\/(?:format\/\w+\/)?/, '/content/images/');
}
