import themeSource from './theme-script.js?raw';

/** Runs in the head before the first paint, to avoid a flash of the other theme. */
export const themeScript = themeSource;

/** Links to pages of the site, without the panel, counted links and files. */
const pageLinks =
  'a[href^="/"]:not([href^="//"], [href="/admin"], [href^="/admin/"], [href^="/go/"], [href^="/media/"], [target], [download])';

/** Prefetches a page while the pointer rests on its link; `enhancers/prefetch.ts` reads it in browsers without support. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: pageLinks }, eagerness: 'moderate' }],
});
