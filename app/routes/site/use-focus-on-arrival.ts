import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A page that arrives without a reload is not read out; the focus on its content makes it so. */
export function useFocusOnArrival(content: RefObject<HTMLElement | null>) {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  // The focus belongs to the browser.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // What the first page told those who preview it is not true of this one.
    for (const told of document.querySelectorAll('meta[property],[name^=twitter],[type$="ld+json"]'))
      told.remove();
    if (!hash) content.current?.focus({ preventScroll: true });
  }, [content, pathname, hash]);
}
