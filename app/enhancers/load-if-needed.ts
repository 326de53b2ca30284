/** Loads what replaces features that the browser does not have, and what only some pages or only the owner need. */
export function loadIfNeeded() {
  if (!HTMLScriptElement.supports?.('speculationrules'))
    void import('./prefetch.ts').then((fallback) => fallback.start());
  if (!CSS.supports('animation-timeline: scroll()'))
    void import('./header-background.ts').then((fallback) => fallback.start());
  if (document.querySelector('[data-section]')) void import('./scroll-spy.ts').then((spy) => spy.start());
  if (document.querySelector('[data-loop-button]')) void import('./loops.ts').then((loops) => loops.start());
  // The cookie is no secret, and proves nothing: see `owner-cookie.server.ts`.
  if (document.cookie.includes('atelier.owner')) void import('./owner-bar.ts').then((bar) => bar.start());
}
