import { Send } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
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
} from '#features/testimonials/testimonial-request.ts';

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
export function RequestSendForm({ about, client, message, onSent }: RequestSendFormProps) {
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
