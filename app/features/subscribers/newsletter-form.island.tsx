import { useId, useState } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { type FormAnswer, GuardedForm } from '#ui/forms/guarded-form.tsx';
import { Message } from '#ui/text/message.tsx';
import { useFormAnswer } from '#ui/forms/use-form-answer.ts';
import { signUpFailed, subscriberEmailLimit } from './subscriber.ts';

/** On the accent a field needs paper, and a focus ring ink, in either theme. */
const box = 'always-light rounded-sm bg-surface p-1.5 text-ink forced-colors:border';

/**
 * Idle, subscribing, subscribed or refused, all in one box. It may stand on any page: by script it answers where it
 * stands; without, the home page is the answer.
 */
export default function NewsletterForm({ answer: onPage }: { answer: FormAnswer | undefined }) {
  const sending = useFormAnswer({ onPage, failed: signUpFailed });
  const { form: sent, answer, isInPlace, isSending } = sending;
  const [isAgain, setAgain] = useState(false);
  const id = useId();

  function startAgain() {
    setAgain(true);
    sending.startAgain();
  }

  if (answer && 'sent' in answer) return <Subscribed onAgain={isInPlace ? startAgain : undefined} />;
  const { email, form } = answer?.errors ?? {};
  const error = isSending ? undefined : (email ?? form);
  return (
    <GuardedForm
      {...sent}
      action="/?index#newsletter"
      noValidate
      className={`${box} has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-on-accent`}
    >
      <div className="flex">
        <input
          ref={isAgain ? focusOn : null}
          name="email"
          type="email"
          aria-label="Email address"
          aria-invalid={email ? true : undefined}
          aria-describedby={error && id}
          autoComplete="email"
          placeholder="you@example.com"
          maxLength={subscriberEmailLimit}
          defaultValue={answer?.values?.email}
          className="min-w-0 flex-1 bg-transparent px-3 text-md outline-none placeholder:text-ink-3 sm:px-4"
        />
        <Button
          type="submit"
          aria-disabled={isSending}
          className="outline-ink [--accent:var(--ink-2)] [--on-accent:var(--paper)]"
        >
          {isSending ? 'Subscribing…' : 'Subscribe'}
        </Button>
      </div>
      {error && (
        <div id={id} className="mt-1.5">
          <Message tone="bad">{error}</Message>
        </div>
      )}
    </GuardedForm>
  );
}

/** By script the form comes back where it stood, without on the home page. */
function Subscribed({ onAgain }: { onAgain: (() => void) | undefined }) {
  return (
    <div className={box}>
      <Message tone="ok">Thanks for subscribing! Check your email for confirmation.</Message>
      <a
        ref={onAgain ? focusOn : null}
        href="/#newsletter"
        onClick={(event) => {
          if (!onAgain) return;
          event.preventDefault();
          onAgain();
        }}
        className="mx-3 my-1.5 inline-flex min-h-11 items-center px-1 font-semibold underline decoration-[1.5px] underline-offset-4 outline-offset-0 outline-ink"
      >
        Subscribe another email
      </a>
    </div>
  );
}

/** Keeps the keyboard focus in the box. */
function focusOn(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
}
