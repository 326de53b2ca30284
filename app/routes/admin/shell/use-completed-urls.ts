import { useEffect } from 'react';
import { completeUrl } from '#platform/forms/complete-url.ts';

/** Completes URLs before the browser validates them: `example.com` becomes an https URL. */
export function useCompletedUrls() {
  // One pair of listeners serves all forms of the panel.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Enter') complete(event);
    };
    document.addEventListener('focusout', complete);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('focusout', complete);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
}

const setValue = (input: HTMLInputElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);

function complete({ target }: Event) {
  if (!(target instanceof HTMLInputElement) || target.type !== 'url') return;
  const completed = completeUrl(target.value);
  if (completed === target.value) return;
  // React overrides the setter on its inputs and would not notice the change.
  setValue(target, completed);
  target.dispatchEvent(new Event('input', { bubbles: true }));
}
