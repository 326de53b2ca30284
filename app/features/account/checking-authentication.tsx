import { useLocation, useNavigation } from 'react-router';
import { Mark } from '#ui/layout/mark.tsx';

const GUARDED = /^\/admin(?!\/(login|setup|reset-password|sign-out)\b)(\/|$)/i;

/** Covers the page on the way into the panel, while the answer of its guard is awaited; a quick answer is not announced. */
export function CheckingAuthentication() {
  const here = useLocation();
  const { location: there } = useNavigation();
  if (!there || !GUARDED.test(there.pathname) || GUARDED.test(here.pathname)) return null;
  return (
    <output className="fixed inset-0 z-70 flex appear-late flex-col items-center justify-center gap-5 bg-paper">
      <Mark />
      <span className="type-read">Checking authentication...</span>
    </output>
  );
}
