const MIN_SCROLL_PX = 20;

/** Shows the background of the header once the page is scrolled, in browsers without scroll timelines. */
export function start() {
  const header = document.querySelector('[data-header]')!;
  const update = () => header.toggleAttribute('data-scrolled', scrollY > MIN_SCROLL_PX);
  addEventListener('scroll', update, { passive: true });
  update();
}
