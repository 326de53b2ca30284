/** Marks the section that is being read: the last heading above a line one third down the screen. */
export function markCurrentSection() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-section]')];
  const ids = [...new Set(links.map(({ hash }) => hash))].map((hash) => decodeURIComponent(hash.slice(1)));
  if (ids.length === 0) return;
  const ahead = new Set<string>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) ahead.add(target.id);
        else ahead.delete(target.id);
      }
      const current = ids.findLast((id) => !ahead.has(id)) ?? ids[0]!;
      for (const link of links) {
        if (decodeURIComponent(link.hash.slice(1)) === current) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
    },
    // Everything below the line counts as ahead, however far, so that a jump past a heading is noticed too.
    { rootMargin: '-33% 0px 1000000px' },
  );
  for (const id of ids) {
    const heading = document.getElementById(id);
    if (heading) observer.observe(heading);
  }
}
