import { useLocation, useNavigation } from 'react-router';
import { Mark } from '#ui/layout/mark.tsx';

const GUARDED_PATH = /^\/admin(?!\/(login|setup|reset-password|sign-out)\b)(\/|$)/i;

/**
 * Overlay during a navigation into the panel, until its guard responds; CSS delays it so that
 * fast responses show nothing.
 */
export function CheckingAuthentication() {
  const location = useLocation();
  const { location: nextLocation } = useNavigation();
  if (!nextLocation || !GUARDED_PATH.test(nextLocation.pathname) || GUARDED_PATH.test(location.pathname))
    return null;
  return (
    <output className="fixed inset-0 z-70 flex appear-late flex-col items-center justify-center gap-5 bg-paper">
      <Mark />
      <span className="type-read">Checking authentication...</span>
    </output>
  );
}
