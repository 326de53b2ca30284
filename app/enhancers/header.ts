/** The header's search field, and the way back to the top. */
export function enhanceHeader() {
  const header = document.querySelector<HTMLElement>('[data-header]');
  if (!header) return;
  openSearchInPlace(header);
  document.querySelector('[data-scroll-to-top]')?.addEventListener('click', scrollToTop);
}

function openSearchInPlace(header: HTMLElement) {
  const open = header.querySelector<HTMLElement>('[data-open-search]')!;
  const search = header.querySelector<HTMLElement>('[data-header-search]')!;
  const close = () => header.toggleAttribute('data-searching', false);
  const cancelSearch = () => {
    close();
    open.focus();
  };
  open.addEventListener('click', (event) => {
    event.preventDefault();
    header.toggleAttribute('data-searching', true);
    search.querySelector('input')!.focus();
  });
  search.querySelector('[data-close-search]')!.addEventListener('click', cancelSearch);
  search.addEventListener('keydown', ({ key }) => key === 'Escape' && cancelSearch());
  // The browser may show this page again as it was left.
  addEventListener('pagehide', close);
}

/** By script rather than by style, so that a new page still starts at its top at once. The focus goes along. */
function scrollToTop(event: Event) {
  event.preventDefault();
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
  document.getElementById('main')!.focus({ preventScroll: true });
}
