import { useState } from 'react';
import { Button, ButtonLink } from '#ui/forms/button.tsx';
import { SelectField, TextArea, TextField } from '#ui/forms/field.tsx';
import { type FormResult, GuardedForm } from '#ui/forms/guarded-form.tsx';
import { Message } from '#ui/text/message.tsx';
import { useFormResult } from '#ui/forms/use-form-result.ts';
import { enquiryFailed, enquiryLimits, enquiryTimelines } from './enquiry.ts';

type EnquiryFormProps = {
  result: FormResult | undefined;
  budgets: readonly (readonly [string, string])[];
  /** The promised response time. */
  responseTime: string;
};

/** Typed values stay in the form until they are stored. */
export default function EnquiryForm({ result: serverResult, budgets, responseTime }: EnquiryFormProps) {
  const sending = useFormResult({ initialResult: serverResult, failureText: enquiryFailed });
  const { form, result, isInPlace, isSending } = sending;
  const [isRestarted, setRestarted] = useState(false);

  function restart() {
    setRestarted(true);
    sending.startAgain();
  }

  if (result && 'sent' in result)
    return <Sent responseTime={responseTime} onAgain={isInPlace ? restart : undefined} />;
  const errors = result?.errors ?? {};
  // With JavaScript the uncontrolled fields keep their values.
  const values = result?.values ?? {};
  return (
    <GuardedForm {...form} action="/contact" className="grid gap-6 border-t-[1.5px] border-ink pt-8">
      {errors.form && !isInPlace && <Message tone="bad">{errors.form}</Message>}
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField
          ref={isRestarted ? focusOn : null}
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={enquiryLimits.name}
          defaultValue={values.name}
          error={errors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={enquiryLimits.email}
          defaultValue={values.email}
          error={errors.email}
        />
      </div>
      <TextField
        label="Subject"
        name="subject"
        placeholder="What is it about?"
        required
        maxLength={enquiryLimits.subject}
        defaultValue={values.subject}
        error={errors.subject}
      />
      <TextArea
        label="Message"
        name="message"
        rows={8}
        required
        maxLength={enquiryLimits.message}
        defaultValue={values.message}
        error={errors.message}
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <SelectField
          label="Budget"
          name="budget"
          hint="optional"
          options={budgets}
          defaultValue={values.budget}
          error={errors.budget}
        />
        <SelectField
          label="Timeline"
          name="timeline"
          hint="optional"
          options={enquiryTimelines}
          defaultValue={values.timeline}
          error={errors.timeline}
        />
      </div>
      {errors.form && isInPlace && !isSending && <Message tone="bad">{errors.form}</Message>}
      <Button type="submit" aria-disabled={isSending} className="justify-self-start max-sm:w-full">
        {isSending ? 'Sending…' : 'Send Message'}
      </Button>
    </GuardedForm>
  );
}

/** With JavaScript the form is shown again in place, without it as a new page. */
function Sent({
  responseTime,
  onAgain: onRestart,
}: {
  responseTime: string;
  onAgain: (() => void) | undefined;
}) {
  return (
    <div className="grid gap-8 border-t-[1.5px] border-ink pt-8">
      <Message tone="ok">{`Thank you for your message! I'll get back to you within ${responseTime}.`}</Message>
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
        Send Another Message
      </ButtonLink>
    </div>
  );
}

/** Keeps the keyboard focus in the form and scrolls to it. */
function focusOn(element: HTMLElement | null) {
  element?.focus();
}
