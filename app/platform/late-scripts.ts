import { layOutTheRest } from './arrival.ts';
import { handOverData } from './page-data.ts';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/** How long a page may lie untouched before its scripts start of themselves, in milliseconds. */
const REST = 3000;

/** What the page is told once React has taken it over. */
export const HYDRATED = 'hydrated';

/**
 * A page of the site is whole before its scripts come. They are fetched once it is there, when nothing else needs the
 * line, and run with the first sign of a visitor, so that a phone need not work on them while it shows the page. The
 * panel is nothing without its scripts: there they run right after the first paint.
 */
export function scriptsAfterPaint(scripts: string, nonce: string, { isPanel }: { isPanel: boolean }) {
  const mark = `<script nonce="${nonce}"`;
  const modules = new Set([...scripts.matchAll(PRELOAD)].map(([, href]) => href!));
  const when = isPanel ? AFTER_PAINT : ON_SIGN;
  const steps = [handOverData, LEAVE, layOutTheRest, KEEP_EARLY_PRESS, define([...modules]), when];
  return {
    scripts: scripts
      .replaceAll(PRELOAD, '')
      .replace(`${mark} type="module" async="">`, () => `${mark} type="text/plain">`),
    starter: `${mark}>{\n${steps.join('\n')}\n}</script>`,
  };
}

/** The page that React knows is without this script. */
const LEAVE = `document.currentScript.remove();`;

/**
 * A button that works by script and is pressed too early is pressed again when React is there and has finished. So is
 * what does better by script than without, and says so (`data-by-script`).
 */
const KEEP_EARLY_PRESS = `
let pressed;
const keep = (event) => {
  const button = event.target.closest?.('button[type="button"], [data-by-script]');
  if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.stopPropagation();
  if ('byScript' in button.dataset) event.preventDefault();
  pressed = button;
};
addEventListener('click', keep, true);
addEventListener('${HYDRATED}', () => {
  removeEventListener('click', keep, true);
  queueMicrotask(() => pressed?.click());
});`;

/** A module that runs is asked for with all it needs, or one would wait for the other. */
const define = (modules: string[]) => `
const make = (tag, values) => Object.assign(document.createElement(tag), values);
const ask = (rel) => document.head.append(...${JSON.stringify(modules)}.map((href) => make('link', { rel, href })));
let run = () => {
  run = () => {};
  ask('modulepreload');
  const late = document.querySelector('script[type="text/plain"]');
  late.replaceWith(make('script', { type: 'module', nonce: late.nonce, textContent: late.textContent }));
};`;

/** The second frame begins when the first is seen. */
const AFTER_PAINT = `requestAnimationFrame(() => requestAnimationFrame(() => run()));`;

/** Prints are a kilobyte each: they follow once the page is there, since nobody should come to an empty frame. */
const ON_SIGN = `
for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'wheel'])
  addEventListener(sign, () => run(), { once: true, passive: true, capture: true });
addEventListener('load', () => {
  for (const print of document.querySelectorAll('img[loading=lazy][src^="/covers/"]')) print.loading = 'eager';
  ask('prefetch');
  setTimeout(() => run(), ${REST});
});`;
