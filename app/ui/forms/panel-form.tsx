import { type ComponentProps, createContext, useContext, useEffect, useId, useRef } from 'react';
import { Form } from 'react-router';
import { FORM_FIELD, markUnsent, setFailure, useFailure } from './panel-actions.ts';
import { SendFailureMessage } from './send-failure.tsx';

type PanelFormProps = ComponentProps<typeof Form> & {
  /** The form of a fetcher, where the answer belongs to that fetcher. */
  as?: typeof Form;
  /** Where a failure is shown: after the fields, where a `<FormFailure />` stands, or in a toast (a form of buttons). */
  failure?: 'end' | 'inside' | 'toast';
};

const FormId = createContext('');

/**
 * The form of the panel: its route's `clientAction` is `runPanelAction`, and what cannot be sent stays typed, with the
 * reason and a way to try again.
 */
export function PanelForm({
  as: Tag = Form,
  failure = 'end',
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
      <FormId value={id}>
        {children}
        {failure === 'end' && <FormFailure />}
      </FormId>
    </Tag>
  );
}

/** Why the form around it was not saved. */
export function FormFailure() {
  const id = useContext(FormId);
  const failure = useFailure(id);
  const submitter = useRef<HTMLElement | null>(null);
  const place = useRef<HTMLDivElement>(null);

  // Which button was pressed, only the event tells; to try again presses it again.
  useEffect(() => {
    const form = place.current!.closest('form')!;
    const note = (event: SubmitEvent) => (submitter.current = event.submitter);
    form.addEventListener('submit', note);
    return () => form.removeEventListener('submit', note);
  }, []);

  function tryAgain() {
    const form = place.current!.closest('form')!;
    const pressed = submitter.current;
    form.requestSubmit(pressed?.isConnected ? pressed : null);
  }

  return (
    <div ref={place} className="col-span-full w-full empty:hidden">
      {failure && <SendFailureMessage failure={failure} onRetry={tryAgain} />}
    </div>
  );
}
