import { type ComponentProps, createContext, useContext, useEffect, useId, useRef } from 'react';
import { Form } from 'react-router';
import {
  DONE_FIELD,
  FORM_FIELD,
  markUnsent,
  setFailure,
  useFailure,
  type SendFailure,
} from './panel-actions.ts';
import { Button } from '#ui/forms/button.tsx';
import { Message } from '#ui/text/message.tsx';
import { hasLostFocus } from './use-error-focus.ts';

type PanelFormProps = ComponentProps<typeof Form> & {
  /** `fetcher.Form`, if a fetcher handles the response. */
  as?: typeof Form;
  /** Where a failure is shown: after the fields, at a `<FormFailure />` inside, or in a toast (for forms of buttons). */
  failure?: 'end' | 'inside' | 'toast';
  /** Text of the toast after a redirect. */
  done?: string;
};

const FormId = createContext('');

/**
 * The form of the panel: a failed submission keeps the typed values and shows the reason and a retry button (`reportActions`).
 */
export function PanelForm({
  as: Tag = Form,
  failure = 'end',
  done,
  onSubmit,
  onInput,
  children,
  ...props
}: PanelFormProps) {
  const id = useId();
  return (
    <Tag
      method="post"
      onSubmit={(event) => {
        setFailure(id, null);
        onSubmit?.(event);
      }}
      onInput={(event) => {
        markUnsent(id);
        onInput?.(event);
      }}
      {...props}
    >
      {failure !== 'toast' && <input type="hidden" name={FORM_FIELD} value={id} />}
      {done && <input type="hidden" name={DONE_FIELD} value={done} />}
      <FormId value={id}>
        {children}
        {failure === 'end' && <FormFailure />}
      </FormId>
    </Tag>
  );
}

/** Shows why the surrounding form was not saved. */
export function FormFailure() {
  const id = useContext(FormId);
  const failure = useFailure(id);
  const submitter = useRef<HTMLElement | null>(null);
  const container = useRef<HTMLDivElement>(null);

  // Only the event knows the submitter, which the retry needs.
  useEffect(() => {
    const form = container.current!.closest('form')!;
    const storeSubmitter = (event: SubmitEvent) => (submitter.current = event.submitter);
    form.addEventListener('submit', storeSubmitter);
    return () => form.removeEventListener('submit', storeSubmitter);
  }, []);

  function retry() {
    const form = container.current!.closest('form')!;
    const lastSubmitter = submitter.current?.isConnected ? submitter.current : null;
    // The button of the message goes with it.
    lastSubmitter?.focus();
    form.requestSubmit(lastSubmitter);
  }

  return (
    <div ref={container} className="col-span-full w-full empty:hidden">
      {failure && <SendFailureMessage failure={failure} onRetry={retry} />}
    </div>
  );
}

/** Takes the focus if what was pressed has lost it. */
export function SendFailureMessage({ failure, onRetry }: { failure: SendFailure; onRetry: () => void }) {
  const retryButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (hasLostFocus()) retryButton.current?.focus();
    retryButton.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <Message tone="bad">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <p>{failure.text}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button ref={retryButton} variant="line" size="small" onClick={onRetry}>
            Try again
          </Button>
          {failure.isSignedOut && (
            <a
              href="/admin/login"
              target="_blank"
              rel="noopener"
              className="underline decoration-2 underline-offset-4 pointer-coarse:py-3"
            >
              Sign in
            </a>
          )}
        </div>
      </div>
    </Message>
  );
}
