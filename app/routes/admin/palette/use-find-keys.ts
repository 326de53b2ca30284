import { useEffect } from 'react';

type FindKeys = { onFind: () => void; onShortcuts: () => void };

/** Opens the palette on Ctrl/Cmd+K and the shortcuts on `?`, unless an editor has handled the key. */
export function useFindKeys({ onFind, onShortcuts }: FindKeys) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const isFind =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k';
      if (!isFind && !isHelp(event)) return;
      event.preventDefault();
      if (isFind) onFind();
      else onShortcuts();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [onFind, onShortcuts]);
}

/** A question mark that is not typed into a field. */
function isHelp(event: KeyboardEvent) {
  if (event.key !== '?' || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]'))
    return false;
  return !(event.target as Element).closest(
    'input:not([type=checkbox]), textarea, select, [contenteditable]',
  );
}
