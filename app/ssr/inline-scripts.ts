import themeSource from './theme-script.js?raw';

/** Runs in the head, before the first paint, so that no page flashes in the other theme. */
export const themeScript = themeSource;

/** Browsers that know it fetch the next page while the pointer rests on its link. Nothing is prerendered. */
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
