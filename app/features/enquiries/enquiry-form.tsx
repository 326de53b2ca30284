import { useState } from 'react';
import { useFetcher } from 'react-router';
import { formatHours } from '#platform/hours.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SelectField, TextArea, TextField } from '#ui/field.tsx';
import { type FormAnswer, GuardedForm } from '#ui/guarded-form.tsx';
import { Message } from '#ui/message.tsx';
import { budgetOptions, enquiryLimits, enquiryTimelines } from './enquiry.ts';
import type { PipelineSettings } from './pipeline.ts';

const fetcherKey = 'enquiry';

type EnquiryFormProps = {
  answer: FormAnswer | undefined;
  settings: PipelineSettings;
};

/** Idle, sending, sent or refused; what was typed stays until it has been stored. */
export function EnquiryForm({ answer: onPage, settings }: EnquiryFormProps) {
  const fetcher = useFetcher<FormAnswer>({ key: fetcherKey });
  const [isAgain, setAgain] = useState(false);

  function startAgain() {
    setAgain(true);
    fetcher.reset();
  }

  const answer = fetcher.data ?? onPage;
  if (answer && 'sent' in answer)
    return <Sent hours={settings.responseHours} onAgain={fetcher.data && startAgain} />;
  const isSending = fetcher.state !== 'idle';
  const errors = answer?.errors ?? {};
  // By script the fields keep what was typed themselves.
  const values = (onPage && 'values' in onPage && onPage.values) || {};
  return (
    <GuardedForm
      action="/contact"
      navigate={false}
      fetcherKey={fetcherKey}
      defaultShouldRevalidate={false}
      answer={answer}
      className="grid gap-6 border-t-[1.5px] border-ink pt-8"
    >
      {errors.form && !fetcher.data && <Message tone="bad">{errors.form}</Message>}
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField
          ref={isAgain ? focusOn : null}
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
          options={budgetOptions(settings.currency)}
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
      {errors.form && fetcher.data && !isSending && <Message tone="bad">{errors.form}</Message>}
      <Button type="submit" disabled={isSending} className="justify-self-start max-sm:w-full">
        {isSending ? 'Sending…' : 'Send Message'}
      </Button>
    </GuardedForm>
  );
}

/** By script the form comes back where it stood, without as a new page. */
function Sent({ hours, onAgain }: { hours: number; onAgain: (() => void) | undefined }) {
  return (
    <div className="grid gap-8 border-t-[1.5px] border-ink pt-8">
      <Message tone="ok">{`Thank you for your message! I'll get back to you within ${formatHours(hours)}.`}</Message>
      <ButtonLink
        ref={onAgain ? focusOn : null}
        to="/contact"
        variant="line"
        onClick={(event) => {
          if (!onAgain) return;
          event.preventDefault();
          onAgain();
        }}
        className="justify-self-start"
      >
        Send Another Message
      </ButtonLink>
    </div>
  );
}

/** Whoever acted by keyboard stays at the form, and whoever scrolled down to its button sees what came of it. */
function focusOn(element: HTMLElement | null) {
  element?.focus();
}
