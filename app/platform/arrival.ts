/** What never stands on the first screen, with the height it is thought to have until it is laid out. */
const below = {
  'main > section ~ section, main > article ~ *, .prose ~ *, footer': '40rem',
  '.prose > :nth-child(n + 9)': '8rem',
};

const rules = Object.entries(below).map(
  ([selector, height]) =>
    `:is(${selector}):not([data-whole]) { content-visibility: auto; contain-intrinsic-size: auto ${height}; }`,
);

/**
 * Stands in the head of each page. A phone lays out and paints what it can show first. Who comes back to a place in the
 * page is given the whole page at once, or the place could be missed.
 */
export const arriveInParts = `
if (CSS.supports('content-visibility', 'auto') && !location.hash && performance.getEntriesByType('navigation')[0]?.type === 'navigate') {
  const waiting = new CSSStyleSheet();
  waiting.replaceSync(${JSON.stringify(rules.join('\n'))});
  document.adoptedStyleSheets = [waiting];
}`;

/** How long the page may be busy with it at a time, in milliseconds: a frame has sixteen. */
const SPELL = 4;

/** So long the page is left to what it loads: fonts, prints, scripts. */
const REST = 200;

/** Stands at the end of each page, and lays out the rest piece by piece once the page is loaded. */
export const layOutTheRest = `
if (document.adoptedStyleSheets?.length) addEventListener('load', () => {
  const rest = [...document.querySelectorAll(${JSON.stringify(Object.keys(below).join())})];
  const pieces = rest[Symbol.iterator]();
  const layOut = () => {
    const begun = performance.now();
    for (const piece of pieces) {
      piece.dataset.whole = '';
      if (piece.offsetHeight && performance.now() - begun > ${SPELL}) return requestAnimationFrame(layOut);
    }
    document.adoptedStyleSheets = [];
    for (const piece of rest) delete piece.dataset.whole;
  };
  setTimeout(layOut, ${REST});
});`;
