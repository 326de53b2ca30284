import { useEffect, useRef } from 'react';

/**
 * After the server's response, focuses the first invalid field of the form. Without one, and if the focus is still at the
 * button or was lost, focuses the element that matches `otherwise`: by default a password that has to be typed again.
 */
export function useErrorFocus(result: unknown, otherwise = '[type=password]') {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!result || !form.current) return;
    const find = (selector: string) => form.current!.querySelector<HTMLElement>(selector);
    const isAtButton = find('[type=submit]:focus') !== null;
    const target = find('[aria-invalid=true]') ?? (isAtButton || hasLostFocus() ? find(otherwise) : null);
    target?.focus();
    // A form that was replaced has lost the focus of its button.
    if (hasLostFocus()) find('[type=submit]')?.focus();
  }, [result, otherwise]);

  return form;
}

export function hasLostFocus() {
  return document.activeElement === document.body;
}
