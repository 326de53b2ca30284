import { useEffect } from 'react';

/** Ctrl or Cmd and K, wherever the focus is; an editor that has taken the keys for itself keeps them. */
export function useFindKeys(open: () => void) {
  // The window is outside of React.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isFind =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k';
      if (!isFind || event.defaultPrevented) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [open]);
}
