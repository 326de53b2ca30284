import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { clearDraft, pathOf } from './form-draft.ts';
import type { FormAnswer } from './guarded-form.tsx';

type Options = {
  /** The answer in the rendered page, if the form was sent without script. */
  initialAnswer: FormAnswer | undefined;
  /** Shown if the server cannot be reached or does not explain the error. */
  failureText: string;
  onAnswer?: (answer: FormAnswer) => void;
};

/**
 * Sends a public form by script. The fields keep their values until the form is stored, then they are reset. After an
 * error the focus moves to the first invalid field, else to the submit button.
 */
export function useFormAnswer(options: Options) {
  const [answer, setAnswer] = useState(options.initialAnswer);
  const [isInPlace, setInPlace] = useState(false);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const result = await send(event.currentTarget, options.failureText);
    setSending(false);
    setInPlace(true);
    setAnswer(result);
    options.onAnswer?.(result);
  }

  useEffect(() => {
    if (!isInPlace || !answer || !form.current) return;
    if ('sent' in answer) form.current.reset();
    form.current.querySelector<HTMLElement>('[aria-invalid], [type=submit]')?.focus();
  }, [answer, isInPlace]);

  return {
    form: { ref: form, onSubmit: submit },
    answer,
    /** Whether the form was sent by script, so that the fields still have their values. */
    isInPlace,
    isSending,
    startAgain: () => setAnswer(undefined),
  };
}

async function send(form: HTMLFormElement, failureText: string): Promise<FormAnswer> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      // The redirect to the confirmation page is meant for forms sent without script.
      redirect: 'manual',
      body: new FormData(form),
    });
    if (response.type === 'opaqueredirect') {
      clearDraft(pathOf(form));
      return { sent: true };
    }
    const refusal = (await response.json()) as FormAnswer | null;
    if (refusal && 'errors' in refusal) return refusal;
  } catch {
    // No connection, or not a response of ours, such as the error page of a proxy.
  }
  return { errors: { form: failureText } };
}
