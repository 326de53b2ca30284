import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { clearDraft, pathOf } from './form-draft.ts';
import type { FormAnswer } from './guarded-form.tsx';

type Options = {
  /** What the page itself says, where the form was sent without a script. */
  onPage: FormAnswer | undefined;
  /** Said when the server could not be reached, or did not say what is wrong. */
  failed: string;
  onAnswer?: (answer: FormAnswer) => void;
};

/**
 * Sends a public form and answers where it stands. What was typed stays until it is stored; then the form is empty
 * again. After a refusal the focus goes to the first error, else back to the button.
 */
export function useFormAnswer({ onPage, failed, onAnswer }: Options) {
  const [answer, setAnswer] = useState(onPage);
  const [isInPlace, setInPlace] = useState(false);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const received = await send(event.currentTarget, failed);
    setSending(false);
    setInPlace(true);
    setAnswer(received);
    onAnswer?.(received);
  }

  // The browser holds what is typed and where the focus is.
  useEffect(() => {
    if (!isInPlace || !answer || !form.current) return;
    if ('sent' in answer) form.current.reset();
    form.current.querySelector<HTMLElement>('[aria-invalid], [type=submit]')?.focus();
  }, [answer, isInPlace]);

  return {
    form: { ref: form, onSubmit: submit },
    answer,
    /** Whether the answer came by script: then the fields still hold what was typed. */
    isInPlace,
    isSending,
    startAgain: () => setAnswer(undefined),
  };
}

async function send(form: HTMLFormElement, failed: string): Promise<FormAnswer> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      // Without a script the redirect leads to the page that says thank you.
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
    // No connection, or a response that is not ours, such as a proxy's error page.
  }
  return { errors: { form: failed } };
}
