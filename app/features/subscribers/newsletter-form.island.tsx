import { useId, useState } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { type FormResult, GuardedForm } from '#ui/forms/guarded-form.tsx';
import { Message } from '#ui/text/message.tsx';
import { useFormResult } from '#ui/forms/use-form-result.ts';
import { subscriberEmailLimit } from './subscriber.ts';

type NewsletterTexts = Record<
  'email' | 'example' | 'subscribe' | 'subscribing' | 'thanks' | 'another' | 'failed' | 'honeypot',
  string
>;

type NewsletterFormProps = { result: FormResult | undefined; texts: NewsletterTexts };

/** Light colours in both themes, because the box is on the accent colour. */
const boxStyle = 'always-light rounded-sm bg-surface p-1.5 text-ink forced-colors:border';

/** May be used on any page: with JavaScript it responds in place, without it on the home page. */
export default function NewsletterForm({ result: serverResult, texts }: NewsletterFormProps) {
  const sending = useFormResult({ initialResult: serverResult, failureText: texts.failed });
  const { form: sent, result, isInPlace, isSending } = sending;
  const [isRestarted, setRestarted] = useState(false);
  const id = useId();

  function restart() {
    setRestarted(true);
    sending.startAgain();
  }

  if (result && 'sent' in result)
    return <Subscribed texts={texts} onAgain={isInPlace ? restart : undefined} />;
  const { email, form } = result?.errors ?? {};
  const error = isSending ? undefined : (email ?? form);
  return (
    <GuardedForm
      {...sent}
      action="/?index#newsletter"
      noValidate
      honeypotLabel={texts.honeypot}
      className={`${boxStyle} has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-on-accent`}
    >
      <div className="flex">
        <input
          ref={isRestarted ? focusOn : null}
          name="email"
          type="email"
          aria-label={texts.email}
          aria-invalid={email ? true : undefined}
          aria-describedby={error && id}
          autoComplete="email"
          placeholder={texts.example}
          maxLength={subscriberEmailLimit}
          defaultValue={result?.values?.email}
          className="min-w-0 flex-1 bg-transparent px-3 text-md outline-none placeholder:text-ink-3 sm:px-4"
        />
        <Button
          type="submit"
          inactive={isSending}
          className="outline-ink [--accent:var(--ink-2)] [--on-accent:var(--paper)]"
        >
          {isSending ? texts.subscribing : texts.subscribe}
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

/** With JavaScript the form is shown again in place, without it on the home page. */
type SubscribedProps = { texts: NewsletterTexts; onAgain: (() => void) | undefined };

function Subscribed({ texts, onAgain: onRestart }: SubscribedProps) {
  return (
    <div className={boxStyle}>
      <Message tone="ok">{texts.thanks}</Message>
      <a
        ref={onRestart ? focusOn : null}
        href="/#newsletter"
        onClick={(event) => {
          if (!onRestart) return;
          event.preventDefault();
          onRestart();
        }}
        className="mx-3 my-1.5 inline-flex min-h-11 items-center px-1 font-semibold underline decoration-[1.5px] underline-offset-4 outline-offset-0 outline-ink"
      >
        {texts.another}
      </a>
    </div>
  );
}

/** Keeps the keyboard focus in the box. */
function focusOn(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
}
