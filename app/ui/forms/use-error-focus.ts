import { useEffect, useRef } from 'react';

/**
 * After the server's response, focuses the first invalid field of the form. Without one, and if the disabled submit button
 * has lost the focus, focuses the element that matches `otherwise`.
 */
export function useErrorFocus(result: unknown, otherwise = '[type=password], [type=submit]') {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!result || !form.current) return;
    const invalidField = form.current.querySelector<HTMLElement>('[aria-invalid=true]');
    if (invalidField) invalidField.focus();
    else if (document.activeElement === document.body)
      form.current.querySelector<HTMLElement>(otherwise)?.focus();
  }, [result, otherwise]);

  return form;
}
