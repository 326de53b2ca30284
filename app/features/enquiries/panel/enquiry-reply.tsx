import { Send, Reply } from '#ui/icons.ts';
import { useState, useEffect } from 'react';
import { useFetcher } from 'react-router';
import { Box } from '#ui/panel/screen-layout.tsx';
import { Button, ButtonLink } from '#ui/forms/button.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { Message } from '#ui/text/message.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { useUnsavedGuard } from '#ui/panel/use-unsaved-guard.ts';
import { type Enquiry, threadItemLimits, buildMailto } from '#features/enquiries/pipeline.ts';
import { fillPlaceholders, salutationValues } from '#platform/text/placeholders.ts';
import { askToConfirm } from '#ui/panel/confirm.tsx';

type EnquiryReplyProps = {
  enquiry: Enquiry;
  ownerName: string;
  responseTime: string;
  templates: { name: string; text: string }[];
  sendsMail: boolean;
};

const REPLY_ID = 'reply';

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
              href={buildMailto({ to: enquiry.email, subject, body })}
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

type TemplateSelectProps = {
  enquiry: Enquiry;
  ownerName: string;
  responseTime: string;
  templates: { name: string; text: string }[];
  body: string;
  onFill: (body: string) => void;
};

/** Asks before replacing text that was typed. */
function TemplateSelect(props: TemplateSelectProps) {
  const { enquiry, ownerName, responseTime, templates, body, onFill } = props;

  async function applyTemplate(index: string) {
    const template = templates[Number(index || -1)];
    if (!template) return;
    const hasTypedText = templates.every(({ text }) => fillTemplate(text) !== body) && body.trim() !== '';
    if (hasTypedText && !(await askToConfirm(question))) return;
    onFill(fillTemplate(template.text));
  }

  function fillTemplate(text: string) {
    return fillPlaceholders(text, {
      ...salutationValues(enquiry.name),
      subject: enquiry.subject,
      owner: ownerName,
      response_time: responseTime,
    });
  }

  if (templates.length === 0) return null;
  return (
    <label className="noscript:hidden">
      <span className="sr-only">Template</span>
      <select
        value=""
        onChange={(event) => void applyTemplate(event.target.value)}
        className="min-h-9 rounded-sm border border-rule-2 bg-surface px-2.5 text-ui transition-colors duration-(--quick) hover:border-ink-2 pointer-coarse:min-h-11"
      >
        <option value="">Choose a template</option>
        {templates.map(({ name, text }, index) => (
          <option key={text} value={index}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

const question = {
  title: 'Replace your text?',
  text: 'The template replaces the text in the field.',
  button: 'Replace',
};

/** Leads to the reply and focuses its message. */
export function ReplyLink() {
  return (
    <ButtonLink
      to={`#${REPLY_ID}`}
      size="small"
      onClick={() => document.querySelector<HTMLElement>(`#${REPLY_ID} textarea`)?.focus()}
    >
      <Icon of={Reply} />
      Reply
    </ButtonLink>
  );
}

/** On small screens a long enquiry fills the window: leads to the reply while it is out of sight. */
export function ReplyBar() {
  const [isHidden, setHidden] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setHidden(entry!.isIntersecting));
    observer.observe(document.getElementById(REPLY_ID)!);
    return () => observer.disconnect();
  }, []);

  if (isHidden) return null;
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-[clamp(1.25rem,3vw,2.75rem)] mt-5 grid border-t border-rule bg-surface px-[clamp(1.25rem,3vw,2.75rem)] py-2.5 md:hidden"
    >
      <ReplyLink />
    </div>
  );
}
