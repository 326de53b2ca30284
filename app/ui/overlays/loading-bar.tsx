import { useNavigation } from 'react-router';

/** A thin line on top while the next page is on its way; it waits a moment, since most pages are there before. */
export function LoadingBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden className="loading-bar fixed inset-x-0 top-0 z-60 h-0.75 origin-left bg-accent" />;
}
