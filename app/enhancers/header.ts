/** The search field and the back-to-top link of the header. */
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
  // The page may come back from bfcache in this state.
  addEventListener('pagehide', close);
}

/** Not by CSS smooth scrolling, which would also animate the start of a new page. Moves the focus, too. */
function scrollToTop(event: Event) {
  event.preventDefault();
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
  document.getElementById('main')!.focus({ preventScroll: true });
}
