import { Send } from '#ui/icons.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFetcher } from 'react-router';
import { quoteLimits } from '#features/quotes/quote.ts';
import type { QuoteDraft } from '#features/quotes/quote-draft.ts';
import { type QuoteErrors, readQuote } from '#features/quotes/quote-parsing.ts';
import { calculateTotals } from '#features/quotes/quote-totals.ts';
import { formatMoney } from '#platform/money/money.ts';
import { formatDay } from '#platform/time/dates.ts';
import { useFormats } from '#ui/text/texts.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { Icon } from '#ui/images/icon.tsx';
import { Dialog } from '#ui/panel/dialog.tsx';
import { Message } from '#ui/text/message.tsx';

type SendDialogProps = {
  draft: QuoteDraft;
  version: number;
  client: { name: string; email: string };
  /** With the usual message. */
  language: { name: string; message: string };
  sendsMail: boolean;
  /** The number of the version that the client has now. */
  replaces: number | null;
  onRefused: (errors: QuoteErrors) => void;
  onClose: () => void;
};

type Result = {
  text?: string;
  tone?: 'ok' | 'bad';
  errors?: Partial<Record<'message', string>>;
  quoteErrors?: QuoteErrors;
};

/** States what is sent to whom, and asks. */
export function SendDialog(props: SendDialogProps) {
  const { draft, version, client, language, sendsMail, replaces, onRefused, onClose } = props;
  const formats = useFormats();
  const fetcher = useFetcher<Result>();
  const { data } = fetcher;
  const form = useErrorFocus(data);
  const dialog = useRef<HTMLDialogElement>(null);

  // A dialog is modal only when opened with showModal().
  useEffect(() => dialog.current?.showModal(), []);
  const settle = useEffectEvent((result: Result) => {
    if (result.quoteErrors) onRefused(result.quoteErrors);
    else if (result.tone === 'ok') dialog.current?.close();
  });
  useEffect(() => {
    if (data) settle(data);
  }, [data]);

  const { total } = calculateTotals(readQuote(draft, formats));
  const isSending = fetcher.state !== 'idle';
  return (
    <Dialog ref={dialog} title="Send this quote" onClose={onClose}>
      <PanelForm as={fetcher.Form} ref={form} className="grid gap-5">
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="version" value={version} />
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-ui [&_dd]:font-[550] [&_dd]:wrap-anywhere [&_dt]:text-ink-3">
          <dt>To</dt>
          <dd>{`${client.name}, ${client.email}`}</dd>
          <dt>Total</dt>
          <dd className="tabular-nums">
            {formatMoney({ amount: total, currency: draft.currency }, formats)}
            {draft.items.some(({ optional }) => optional) && ' without optional items'}
          </dd>
          <dt>Valid until</dt>
          <dd>{formatDay(draft.validUntil, formats)}</dd>
          <dt>Language</dt>
          <dd>{language.name}</dd>
        </dl>
        {data?.tone === 'bad' && !isSending && <Message tone="bad">{data.text}</Message>}
        <TextArea
          label="Message"
          name="message"
          rows={8}
          required
          maxLength={quoteLimits.message}
          defaultValue={language.message}
          error={data?.errors?.message}
        />
        <p className="text-ui text-ink-2">
          {replaces !== null && `It replaces version ${replaces}, which can then no longer be accepted. `}
          {sendsMail
            ? 'The email contains a link to the quote on your site. What you send cannot be changed; if you edit the quote, you send a new version.'
            : 'No mail server is configured: the email waits in the outbox. You can copy the link and send it yourself.'}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="line" size="small" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button type="submit" variant="accent" size="small" inactive={isSending}>
            {isSending ? 'Sending…' : 'Send quote'}
            <Icon of={Send} />
          </Button>
        </div>
      </PanelForm>
    </Dialog>
  );
}
