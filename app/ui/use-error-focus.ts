import { useEffect, useRef } from 'react';

/** For a form: once the server's answer is here, the first refused field has the focus. */
export function useErrorFocus(answer: unknown) {
  const form = useRef<HTMLFormElement>(null);

  // Focus belongs to the browser.
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [answer]);

  return form;
}
