import { type LinkedRequest, RequestList } from './request-list.tsx';
import { type ComponentProps, useRef, useEffect, useEffectEvent } from 'react';
import { Send } from '#ui/icons.ts';
import { useFetcher } from 'react-router';
import { Button } from '#ui/forms/button.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { Icon } from '#ui/images/icon.tsx';
import { Message } from '#ui/text/message.tsx';
import {
  REMINDER_DAYS,
  REQUEST_LIFETIME_DAYS,
  requestLimits,
  requestsPath,
} from '#features/testimonials/testimonial.ts';

type ClientTestimonialsProps = Omit<ComponentProps<typeof RequestSendForm>, 'onSent'> & {
  requests: LinkedRequest[];
};

/** The links that were sent to the clients of a job, and the form for another one. */
export function ClientTestimonials({ requests, ...form }: ClientTestimonialsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);

  function close() {
    details.current!.open = false;
    summary.current!.focus();
  }

  return (
    <div>
      <RequestList requests={requests} />
      <details ref={details} className="group">
        <summary
          ref={summary}
          className="inline-flex min-h-10 cursor-pointer items-center text-ui font-semibold underline decoration-accent decoration-2 underline-offset-4 hover:text-accent-text pointer-coarse:min-h-11"
        >
          {requests.length === 0 ? 'Ask for a testimonial' : 'Ask another person'}
        </summary>
        <RequestSendForm {...form} onSent={close} />
      </details>
    </div>
  );
}

type RequestSendFormProps = {
  /** The enquiry or the project that the testimonial is about. */
  about: { enquiryId: string } | { projectId: string };
  client: { name: string; email: string };
  /** The usual message, in the language of the site. */
  message: string;
  onSent: () => void;
};

type Result = { text?: string; errors?: Partial<Record<'name' | 'email' | 'message' | 'form', string>> };

/** Mails a personal link to the client. */
function RequestSendForm({ about, client, message, onSent }: RequestSendFormProps) {
  const fetcher = useFetcher<Result>();
  const { data } = fetcher;
  const form = useErrorFocus(data);
  const isSending = fetcher.state !== 'idle';
  const errors = data?.errors ?? {};

  const startAgain = useEffectEvent(() => {
    form.current!.reset();
    onSent();
  });
  useEffect(() => {
    if (data && !data.errors) startAgain();
  }, [data]);

  return (
    <PanelForm as={fetcher.Form} ref={form} action={requestsPath} className="grid gap-4 pt-3">
      <input type="hidden" name="intent" value="send" />
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {errors.form && !isSending && <Message tone="bad">{errors.form}</Message>}
      <TextField
        label="Name"
        name="name"
        required
        autoComplete="off"
        maxLength={requestLimits.name}
        defaultValue={client.name}
        error={errors.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="off"
        maxLength={requestLimits.email}
        defaultValue={client.email}
        error={errors.email}
      />
      <TextArea
        label="Message"
        name="message"
        rows={4}
        required
        maxLength={requestLimits.message}
        defaultValue={message}
        error={errors.message}
      />
      <p className="text-ui text-ink-2">
        {`{name} becomes the first name, {full name} the full name. The email contains a personal link that works for ${REQUEST_LIFETIME_DAYS} days. If there is no reply, one reminder follows after ${REMINDER_DAYS} days.`}
      </p>
      <Button type="submit" size="small" inactive={isSending} className="justify-self-start">
        {isSending ? 'Sending…' : 'Send link'}
        <Icon of={Send} />
      </Button>
    </PanelForm>
  );
}
