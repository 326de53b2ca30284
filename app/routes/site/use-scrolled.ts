import { useSyncExternalStore } from 'react';

const threshold = 20;

/** Whether the page has been scrolled far enough for the header to need a ground. */
export function useScrolled() {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > threshold,
    () => false,
  );
}

function subscribe(notify: () => void) {
  addEventListener('scroll', notify, { passive: true });
  return () => removeEventListener('scroll', notify);
}
