import { useEffect, useRef } from 'react';

/**
 * For a form: once the server's answer is here, the first refused field has the focus. A button that waits for the answer
 * loses it: without such a field it goes to where one tries again.
 */
export function useErrorFocus(answer: unknown, otherwise = '[type=password], [type=submit]') {
  const form = useRef<HTMLFormElement>(null);

  // Focus belongs to the browser.
  useEffect(() => {
    if (!answer || !form.current) return;
    const refused = form.current.querySelector<HTMLElement>('[aria-invalid=true]');
    if (refused) refused.focus();
    else if (document.activeElement === document.body)
      form.current.querySelector<HTMLElement>(otherwise)?.focus();
  }, [answer, otherwise]);

  return form;
}
