import { useNavigation } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SelectField, TextArea, TextField } from '#ui/field.tsx';
import { GuardedForm } from '#ui/guarded-form.tsx';
import { Message } from '#ui/message.tsx';
import { enquiryBudgets, enquiryLimits, enquiryTimelines } from './enquiry.ts';

type Refused = { errors: Partial<Record<string, string>>; values: Record<string, string> };

/** Idle, sending, sent or refused; what was typed stays until it has been stored. */
export function EnquiryForm({ sent, refused }: { sent: boolean; refused: Refused | undefined }) {
  const sending = useNavigation().state === 'submitting';
  const { errors, values } = refused ?? { errors: {}, values: {} };
  if (sent && !refused) return <Sent />;
  return (
    <GuardedForm action="/contact" answer={refused} className="grid gap-6 border-t-[1.5px] border-ink pt-8">
      {errors.form && <Message tone="bad">{errors.form}</Message>}
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
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
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          label="Budget"
          name="budget"
          hint="optional"
          options={enquiryBudgets}
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
      <Button type="submit" disabled={sending} className="justify-self-start max-sm:w-full">
        {sending ? 'Sending…' : 'Send Message'}
      </Button>
    </GuardedForm>
  );
}

function Sent() {
  return (
    <div className="grid gap-8 border-t-[1.5px] border-ink pt-8">
      <Message tone="ok">Thank you for your message! I'll get back to you within 24 hours.</Message>
      <ButtonLink to="/contact" variant="line" className="justify-self-start">
        Send Another Message
      </ButtonLink>
    </div>
  );
}
