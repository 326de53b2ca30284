import { Send } from 'lucide-react';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { Box } from '#ui/panel/box.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { Message } from '#ui/text/message.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { useUnsavedGuard } from '#ui/panel/use-unsaved-guard.ts';
import { type Enquiry, threadItemLimits } from '#features/enquiries/pipeline.ts';
import { mailtoOf } from '#features/enquiries/reply-text.ts';
import { TemplateSelect } from './template-select.tsx';

type EnquiryReplyProps = {
  enquiry: Enquiry;
  ownerName: string;
  responseTime: string;
  templates: { name: string; text: string }[];
  sendsMail: boolean;
};

export const REPLY_ID = 'reply';

type Result = { tone?: 'ok' | 'bad'; text?: string; errors?: Partial<Record<'subject' | 'body', string>> };

/** The text stays in the field until it is stored. */
export function EnquiryReply(props: EnquiryReplyProps) {
  const { enquiry, ownerName, responseTime, templates, sendsMail } = props;
  const fetcher = useFetcher<Result>();
  const { data } = fetcher;
  const form = useErrorFocus(data);
  const [subject, setSubject] = useState(`Re: ${enquiry.subject}`.slice(0, threadItemLimits.subject));
  const [body, setBody] = useState('');
  const [handledData, setHandledData] = useState(data);
  const isSending = fetcher.state !== 'idle';
  useUnsavedGuard(body.trim() !== '' && !isSending);

  if (data !== handledData) {
    setHandledData(data);
    if (data?.tone === 'ok') setBody('');
  }

  return (
    <Box
      id={REPLY_ID}
      title="Reply"
      aside={<TemplateSelect {...{ enquiry, ownerName, responseTime, templates, body }} onFill={setBody} />}
    >
      <PanelForm as={fetcher.Form} ref={form} className="grid gap-4 border-t border-rule p-5">
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="version" value={enquiry.version} />
        {!sendsMail && (
          <p className="rounded-sm bg-warn-wash px-4 py-3 text-ui text-warn">
            No mail server is configured. Replies stay in the outbox until there is one. You can also send
            this reply from your email app.
          </p>
        )}
        {data?.tone === 'bad' && !isSending && <Message tone="bad">{data.text}</Message>}
        <TextField
          label="Subject"
          name="subject"
          required
          maxLength={threadItemLimits.subject}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
          error={data?.errors?.subject}
        />
        <TextArea
          label="Message"
          hint={`to ${enquiry.email}`}
          name="body"
          rows={7}
          required
          maxLength={threadItemLimits.body}
          value={body}
          onChange={(event) => setBody(event.target.value)}
          error={data?.errors?.body}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" size="small" inactive={isSending}>
            {isSending ? 'Sending…' : 'Send reply'}
            <Icon of={Send} />
          </Button>
          {!sendsMail && (
            <a
              href={mailtoOf({ to: enquiry.email, subject, body })}
              className="text-ui font-semibold underline decoration-accent decoration-2 underline-offset-4 hover:text-accent-text pointer-coarse:py-3"
            >
              Open in email app
            </a>
          )}
        </div>
      </PanelForm>
    </Box>
  );
}
