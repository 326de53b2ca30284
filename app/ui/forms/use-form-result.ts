import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { clearDraft, readFormPath } from './form-draft.ts';
import type { FormResult } from './guarded-form.tsx';

type Options = {
  /** The result in the rendered page, if the form was sent without script. */
  initialResult: FormResult | undefined;
  /** Shown if the server cannot be reached or does not explain the error. */
  failureText: string;
  onResult?: (result: FormResult) => void;
};

/**
 * Sends a public form by script. The fields keep their values until the form is stored, then they are reset. After an
 * error the focus moves to the first invalid field, else to the submit button.
 */
export function useFormResult(options: Options) {
  const [result, setResult] = useState(options.initialResult);
  const [isInPlace, setInPlace] = useState(false);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const received = await send(event.currentTarget, options.failureText);
    setSending(false);
    setInPlace(true);
    setResult(received);
    options.onResult?.(received);
  }

  useEffect(() => {
    if (!isInPlace || !result || !form.current) return;
    if ('sent' in result) form.current.reset();
    form.current.querySelector<HTMLElement>('[aria-invalid], [type=submit]')?.focus();
  }, [result, isInPlace]);

  return {
    form: { ref: form, onSubmit: submit },
    result,
    /** Whether the form was sent by script, so that the fields still have their values. */
    isInPlace,
    isSending,
    startAgain: () => setResult(undefined),
  };
}

async function send(form: HTMLFormElement, failureText: string): Promise<FormResult> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      // Only a proxy redirects a script, to its sign-in or maintenance page; such a response has no body.
      redirect: 'manual',
      body: new FormData(form),
    });
    const result = (await response.json()) as FormResult | null;
    if (result && 'errors' in result) return result;
    if (result && 'sent' in result) {
      clearDraft(readFormPath(form));
      return result;
    }
  } catch {
    // No connection, or not a response of ours, such as the error page of a proxy.
  }
  return { errors: { form: failureText } };
}
