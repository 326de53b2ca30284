const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/** A page is whole before its scripts come: they are asked for once it has been painted, so that its styles, fonts and pictures need not share the line with them. */
export function scriptsAfterPaint(html: string, nonce: string) {
  const mark = `<script nonce="${nonce}"`;
  const modules = new Set([...html.matchAll(PRELOAD)].map(([, href]) => href!));
  return html
    .replaceAll(PRELOAD, '')
    .replace(`${mark} type="module" async="">`, () => `${mark} type="text/plain">`)
    .replace('</body>', () => `${mark}>${starter([...modules])}</script></body>`);
}

/** It leaves at once, since the page that React knows is without it. The second frame begins when the first is seen. */
function starter(modules: string[]) {
  return `document.currentScript.remove();
requestAnimationFrame(() => requestAnimationFrame(() => {
  const make = (tag, values) => Object.assign(document.createElement(tag), values);
  const late = document.querySelector('script[type="text/plain"]');
  document.head.append(...${JSON.stringify(modules)}.map((href) => make('link', { rel: 'modulepreload', href })));
  late.replaceWith(make('script', { type: 'module', nonce: late.nonce, textContent: late.textContent }));
}));`;
}
