import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** A print is about a kilobyte: once the page itself is there the rest follow, and nobody scrolls to an empty frame. */
export function useWholePrints() {
  // Each page brings prints of its own.
  useLocation();

  // The browser alone knows when a page is loaded.
  useEffect(() => {
    if (document.readyState === 'complete') return fetchPrints();
    addEventListener('load', fetchPrints, { once: true });
    return () => removeEventListener('load', fetchPrints);
  });
}

function fetchPrints() {
  for (const print of document.querySelectorAll<HTMLImageElement>('img[loading=lazy][src^="/covers/"]'))
    print.loading = 'eager';
}
