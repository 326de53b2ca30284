import { useState } from 'react';
import { Button, ButtonLink } from '#ui/forms/button.tsx';
import { fieldPair, SelectField, TextArea, TextField } from '#ui/forms/field.tsx';
import { type FormResult, GuardedForm } from '#ui/forms/guarded-form.tsx';
import { Message } from '#ui/text/message.tsx';
import { useFormResult } from '#ui/forms/use-form-result.ts';
import { enquiryLimits } from './enquiry-limits.ts';

type Options = readonly (readonly [string, string])[];

type EnquiryFormProps = {
  result: FormResult | undefined;
  budgets: Options;
  timelines: Options;
  /** The owner's texts; a budget or timeline without a label is not asked for. */
  copy: Record<
    'name' | 'email' | 'subject' | 'subjectHint' | 'message' | 'budget' | 'timeline' | 'button' | 'thanks',
    string
  >;
  texts: Record<
    'failed' | 'sending' | 'again' | 'optional' | 'noPreference' | 'required' | 'honeypot',
    string
  >;
};

/** Typed values stay in the form until they are stored. */
export default function EnquiryForm(props: EnquiryFormProps) {
  const { result: serverResult, budgets, timelines, copy, texts } = props;
  const sending = useFormResult({ initialResult: serverResult, failureText: texts.failed });
  const { form, result, isInPlace, isSending } = sending;
  const [isRestarted, setRestarted] = useState(false);

  function restart() {
    setRestarted(true);
    sending.startAgain();
  }

  if (result && 'sent' in result)
    return <Sent thanks={copy.thanks} again={texts.again} onAgain={isInPlace ? restart : undefined} />;
  const errors = result?.errors ?? {};
  // With JavaScript the uncontrolled fields keep their values.
  const values = result?.values ?? {};
  return (
    <GuardedForm
      {...form}
      action="/contact"
      honeypotLabel={texts.honeypot}
      className="grid gap-6 border-t-(length:--rule-w) border-ink pt-8"
    >
      {errors.form && !isInPlace && <Message tone="bad">{errors.form}</Message>}
      <div className={fieldPair}>
        <TextField
          ref={isRestarted ? focusOn : null}
          label={copy.name}
          name="name"
          autoComplete="name"
          required
          requiredText={texts.required}
          defaultValue={values.name}
          error={errors.name}
        />
        <TextField
          label={copy.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          requiredText={texts.required}
          defaultValue={values.email}
          error={errors.email}
        />
      </div>
      <TextField
        label={copy.subject}
        name="subject"
        placeholder={copy.subjectHint || undefined}
        required
        requiredText={texts.required}
        defaultValue={values.subject}
        error={errors.subject}
      />
      <TextArea
        label={copy.message}
        name="message"
        rows={8}
        required
        requiredText={texts.required}
        limit={enquiryLimits.message}
        defaultValue={values.message}
        error={errors.message}
      />
      <div className={`${fieldPair} empty:hidden`}>
        {copy.budget && (
          <SelectField
            label={copy.budget}
            name="budget"
            hint={texts.optional}
            empty={texts.noPreference}
            options={budgets}
            defaultValue={values.budget}
            error={errors.budget}
          />
        )}
        {copy.timeline && timelines.length > 0 && (
          <SelectField
            label={copy.timeline}
            name="timeline"
            hint={texts.optional}
            empty={texts.noPreference}
            options={timelines}
            defaultValue={values.timeline}
            error={errors.timeline}
          />
        )}
      </div>
      {errors.form && isInPlace && !isSending && <Message tone="bad">{errors.form}</Message>}
      <Button type="submit" inactive={isSending} className="justify-self-start max-sm:w-full">
        {isSending ? texts.sending : copy.button}
      </Button>
    </GuardedForm>
  );
}

/** With JavaScript the form is shown again in place, without it as a new page. */
type SentProps = { thanks: string; again: string; onAgain: (() => void) | undefined };

function Sent({ thanks, again, onAgain: onRestart }: SentProps) {
  return (
    <div className="grid gap-8 border-t-(length:--rule-w) border-ink pt-8">
      <Message tone="ok">{thanks}</Message>
      <ButtonLink
        ref={onRestart ? focusOn : null}
        to="/contact"
        variant="line"
        onClick={(event) => {
          if (!onRestart) return;
          event.preventDefault();
          onRestart();
        }}
        className="justify-self-start"
      >
        {again}
      </ButtonLink>
    </div>
  );
}

/** Keeps the keyboard focus in the form and scrolls to it. */
function focusOn(element: HTMLElement | null) {
  element?.focus();
}
