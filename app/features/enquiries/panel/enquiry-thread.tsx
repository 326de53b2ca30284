import { type ReactNode, useEffect } from 'react';
import { formatDateTime } from '#platform/time/dates.ts';
import { StatusBadge } from '#ui/panel/status-badge.tsx';
import {
  type Enquiry,
  type ThreadItem,
  buildMailto,
  threadItemLimits,
} from '#features/enquiries/pipeline.ts';
import { useFormats } from '#ui/text/texts.ts';
import { useFetcher } from 'react-router';
import { Button } from '#ui/forms/button.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';

type EnquiryThreadProps = { enquiry: Enquiry; items: ThreadItem[]; sendsMail: boolean };

/** It waits for a mail server. */
export function isUnsent({ kind, mail }: ThreadItem, sendsMail: boolean) {
  return kind === 'reply' && mail === 'waiting' && !sendsMail;
}

/** In chronological order. */
export function EnquiryThread({ enquiry, items, sendsMail }: EnquiryThreadProps) {
  return (
    <ol aria-label="Thread" className="grid gap-3">
      <ThreadArticle className="border border-rule bg-surface" title={enquiry.name} at={enquiry.createdAt}>
        {enquiry.message}
      </ThreadArticle>
      {items.map((item, index) =>
        item.kind === 'question' ? (
          <ThreadArticle
            key={item.id}
            className="border border-rule bg-surface"
            title={`${enquiry.name} asked about a quote`}
            at={item.createdAt}
            foot={
              items.slice(index).every(({ kind }) => kind === 'question') && (
                <span className="type-label">Waits until you reply or save a note.</span>
              )
            }
          >
            {item.body}
          </ThreadArticle>
        ) : item.kind === 'note' ? (
          <ThreadArticle
            key={item.id}
            className="bg-warn-wash/60 sm:ml-12"
            title="Your note"
            at={item.createdAt}
          >
            {item.body}
          </ThreadArticle>
        ) : (
          <ThreadArticle
            key={item.id}
            className="bg-paper-2 inset-ring inset-ring-rule sm:ml-12"
            title={isUnsent(item, sendsMail) ? 'Your reply' : 'You replied'}
            at={item.createdAt}
            aside={item.mail && <StatusBadge status={item.mail} />}
            foot={
              isUnsent(item, sendsMail) && (
                <span className="flex flex-wrap gap-x-4 gap-y-1">
                  Not sent: it waits for a mail server.
                  <a
                    href={buildMailto({
                      to: enquiry.email,
                      subject: `Re: ${enquiry.subject}`,
                      body: item.body,
                    })}
                    className="font-semibold underline decoration-accent decoration-2 underline-offset-4 hover:text-accent-text"
                  >
                    Open in email app
                  </a>
                </span>
              )
            }
          >
            {item.body}
          </ThreadArticle>
        ),
      )}
    </ol>
  );
}

type ThreadItemProps = {
  className: string;
  title: string;
  at: string;
  aside?: ReactNode;
  foot?: ReactNode;
  children: string;
};

function ThreadArticle({ className, title, at, aside, foot, children }: ThreadItemProps) {
  const formats = useFormats();
  return (
    <li className={`rounded-md px-5 py-4 ${className}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="font-[620] break-words">{title}</h2>
        <time dateTime={at} className="type-label mr-auto">
          {formatDateTime(at, formats)}
        </time>
        {aside}
      </div>
      <p className="type-read mt-2 max-w-[42em] text-[1.0625rem] break-words whitespace-pre-line text-ink">
        {children}
      </p>
      {foot && <p className="mt-3">{foot}</p>}
    </li>
  );
}

type Result = { text?: string; errors?: { body?: string } };

export function EnquiryNote() {
  const fetcher = useFetcher<Result>();
  const { data } = fetcher;
  const form = useErrorFocus(data);

  // The uncontrolled field is reset once the note is stored.
  useEffect(() => {
    if (data?.text) form.current?.reset();
  }, [data, form]);

  return (
    <PanelForm
      as={fetcher.Form}
      ref={form}
      className="grid gap-3 rounded-md border border-rule bg-surface p-5"
    >
      <input type="hidden" name="intent" value="note" />
      <TextArea
        label="Note"
        hint="only visible to you"
        name="body"
        rows={3}
        required
        maxLength={threadItemLimits.body}
        error={data?.errors?.body}
      />
      <Button
        type="submit"
        variant="line"
        size="small"
        inactive={fetcher.state !== 'idle'}
        className="justify-self-start"
      >
        {fetcher.state === 'idle' ? 'Save note' : 'Saving…'}
      </Button>
    </PanelForm>
  );
}
