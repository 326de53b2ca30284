import { useNavigation } from 'react-router';

/** Appears after a delay (motion.css), because most pages load faster. */
export function LoadingBar() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden className="loading-bar fixed inset-x-0 top-0 z-60 h-0.75 origin-left bg-accent" />;
}
