import { useEffect, useRef } from 'react';

/**
 * For a form: once the server's answer is here, the first refused field has the focus. A button that waits for the answer
 * loses it: without such a field it goes to where one tries again.
 */
export function useErrorFocus(answer: unknown) {
  const form = useRef<HTMLFormElement>(null);

  // Focus belongs to the browser.
  useEffect(() => {
    if (!answer || !form.current) return;
    const isLost = document.activeElement === document.body;
    const wanted = isLost
      ? ['[aria-invalid=true]', '[type=password], [type=submit]']
      : ['[aria-invalid=true]'];
    wanted
      .map((selector) => form.current!.querySelector<HTMLElement>(selector))
      .find(Boolean)
      ?.focus();
  }, [answer]);

  return form;
}
