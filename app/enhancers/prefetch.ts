/** Prefetches the page under the pointer in browsers without speculation rules. */
export function prefetchOnHover() {
  if (HTMLScriptElement.supports?.('speculationrules')) return;
  const fetched = new Set<string>();
  document.addEventListener('pointerover', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/"]:not([target], [download])');
    if (!link || /^\/(admin|go|media)(\/|$)/i.test(link.pathname) || link.pathname === location.pathname)
      return;
    const { href } = link;
    if (fetched.has(href)) return;
    fetched.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  });
}
