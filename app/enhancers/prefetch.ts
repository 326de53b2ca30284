/** Follows the page's speculation rules in browsers that do not support them. */
export function start() {
  const rules = document.querySelector<HTMLScriptElement>('[type=speculationrules]')!.text;
  const links = JSON.parse(rules).prefetch[0].where.selector_matches;
  const fetched = new Set<string>();
  document.addEventListener('pointerover', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>(links);
    if (!link || link.pathname === location.pathname || fetched.has(link.href)) return;
    const { href } = link;
    fetched.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  });
}
