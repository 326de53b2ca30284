/** Marks the current section: that of the last heading above a line one third down the viewport. */
export function start() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-section]')];
  const ids = [...new Set(links.map(({ hash }) => hash))].map((hash) => decodeURIComponent(hash.slice(1)));
  if (ids.length === 0) return;
  const idsBelow = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) idsBelow.add(target.id);
        else idsBelow.delete(target.id);
      }
      const current = ids.findLast((id) => !idsBelow.has(id)) ?? ids[0]!;
      for (const link of links)
        link.ariaCurrent = decodeURIComponent(link.hash.slice(1)) === current ? 'location' : null;
    },
    // Extends far below the viewport, so that a jump past a heading is noticed too.
    { rootMargin: '-33% 0px 1000000px' },
  );
  for (const id of ids) {
    const heading = document.getElementById(id);
    if (heading) observer.observe(heading);
  }
}
