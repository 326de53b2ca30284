import themeSource from './theme-script.js?raw';

/** Runs in the head before the first paint, to avoid a flash of the other theme. */
export const themeScript = themeSource;

/** Prefetches a page while the pointer rests on its link, in browsers that support speculation rules. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin', '/admin/*', '/go/*', '/media/*'] } },
          { not: { selector_matches: '[target], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
