const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/** How long a page may lie untouched before its scripts start of themselves, in milliseconds. */
const REST = 3000;

/** What the page is told once React has taken it over. */
export const HYDRATED = 'hydrated';

/**
 * A page of the site is whole before its scripts come. They are asked for once it has been painted, so that its styles,
 * fonts and pictures need not share the line with them, and started with the first sign of a visitor, so that a phone
 * need not work on them while it shows the page. The panel is nothing without its scripts: there they start at once.
 */
export function scriptsAfterPaint(html: string, nonce: string, { isPanel }: { isPanel: boolean }) {
  const mark = `<script nonce="${nonce}"`;
  const modules = new Set([...html.matchAll(PRELOAD)].map(([, href]) => href!));
  const starter = [leave, keepEarlyPress, start([...modules], isPanel ? 'run();' : runOnSign)].join('\n');
  return html
    .replaceAll(PRELOAD, '')
    .replace(`${mark} type="module" async="">`, () => `${mark} type="text/plain">`)
    .replace('</body>', () => `${mark}>{\n${starter}\n}</script></body>`);
}

/** The page that React knows is without this script. */
const leave = `document.currentScript.remove();`;

/** A button that works by script and is pressed too early is pressed again when React is there. */
const keepEarlyPress = `
let pressed;
const keep = (event) => {
  const button = event.target.closest?.('button[type="button"]');
  if (!button) return;
  event.stopPropagation();
  pressed = button;
};
addEventListener('click', keep, true);
addEventListener('${HYDRATED}', () => {
  removeEventListener('click', keep, true);
  pressed?.click();
});`;

const runOnSign = `
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'wheel'])
    addEventListener(sign, () => run(), { once: true, passive: true, capture: true });
  setTimeout(() => run(), ${REST});`;

/** The second frame begins when the first is seen. */
const start = (modules: string[], then: string) => `
const make = (tag, values) => Object.assign(document.createElement(tag), values);
let run = () => {
  run = () => {};
  const late = document.querySelector('script[type="text/plain"]');
  late.replaceWith(make('script', { type: 'module', nonce: late.nonce, textContent: late.textContent }));
};
requestAnimationFrame(() => requestAnimationFrame(() => {
  document.head.append(...${JSON.stringify(modules)}.map((href) => make('link', { rel: 'modulepreload', href })));
  ${then}
}));`;
