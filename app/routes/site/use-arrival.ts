import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Does for a page that arrives without a reload what the browser does for one that it loads. */
export function useArrival(content: RefObject<HTMLElement | null>) {
  const { pathname, search, hash } = useLocation();
  const shown = useRef({ pathname, search });

  // The focus, the head of the page and its pictures belong to the browser.
  useEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname && before.search === search) return;
    shown.current = { pathname, search };
    // What the first page told those who preview it is not true of this one.
    for (const told of document.querySelectorAll('meta[property],[name^=twitter],[type$="ld+json"]'))
      told.remove();
    // A print is about a kilobyte: nobody should scroll to an empty frame.
    for (const print of document.querySelectorAll<HTMLImageElement>('img[loading=lazy][src^="/covers/"]'))
      print.loading = 'eager';
    // With the focus on its content a page is read out. A filter keeps it, to be followed by the next.
    const isFilter = before.pathname === pathname && isSeen(document.activeElement);
    if (!hash && !isFilter) content.current?.focus({ preventScroll: true });
  }, [content, pathname, search, hash]);
}

/** Whether what has the focus is still there and stands on the screen. */
function isSeen(focused: Element | null) {
  if (!focused || focused === document.body) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
