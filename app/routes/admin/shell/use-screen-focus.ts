import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { hasLostFocus } from '#ui/panel/use-error-focus.ts';

/** Focuses a new screen if the link or button that led to it is gone, so that the next Tab does not start at the sidebar. */
export function useScreenFocus() {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (hasLostFocus()) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
