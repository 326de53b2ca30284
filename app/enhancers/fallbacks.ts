/** Loads what replaces features that the browser does not have. */
export function loadFallbacks() {
  if (!HTMLScriptElement.supports?.('speculationrules'))
    void import('./prefetch.ts').then((fallback) => fallback.start());
  if (!CSS.supports('animation-timeline: scroll()'))
    void import('./header-background.ts').then((fallback) => fallback.start());
}
