import { Send } from '#ui/icons.ts';
import type { FetcherWithComponents } from 'react-router';
import type { NewsletterReview } from '#features/newsletter/newsletter.ts';
import { formatCount } from '#platform/text/count.ts';
import { Box } from '#ui/panel/screen-layout.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/panel/panel-fields.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useFormats } from '#ui/text/texts.ts';

type SendBoxProps = {
  title: string;
  recipients: number;
  wasSent: boolean;
  hasMailServer: boolean;
  /** The post is not public yet. */
  isScheduled: boolean;
  /** The values that were submitted for review. */
  typed: NewsletterReview | null;
  fetcher: FetcherWithComponents<unknown>;
};

/** Sending first returns a review with the number of recipients. */
export function SendBox(props: SendBoxProps) {
  const formats = useFormats();
  const { title, recipients, wasSent, hasMailServer, isScheduled, typed, fetcher } = props;
  const isBusy = fetcher.state !== 'idle';
  const zone = formats.timeZone.replaceAll('_', ' ');
  return (
    <Box title={wasSent ? 'Send again' : `To ${formatCount(recipients, 'subscriber', formats)}`}>
      <PanelForm as={fetcher.Form} data-dense className="grid gap-4 border-t border-rule px-5 py-4">
        <TextField
          label="Subject"
          name="subject"
          required
          maxLength={200}
          defaultValue={typed?.subject ?? title}
        />
        <TextField
          label="Send at"
          hint={`${isScheduled ? 'leave empty to send when the post is published' : 'leave empty to send now'} · ${zone}`}
          name="sendAt"
          type="datetime-local"
          defaultValue={typed?.sendAt}
        />
        {wasSent && (
          <Checkbox
            label="Yes, send it again to all subscribers"
            name="again"
            required
            defaultChecked={typed?.again ?? false}
          />
        )}
        {!hasMailServer && (
          <p className="text-sm leading-normal text-ink-2">
            No mail server is configured. Emails wait for up to a week and are sent once there is one.
          </p>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button
            type="submit"
            name="intent"
            value="send"
            size="small"
            inactive={isBusy}
            disabled={recipients === 0}
          >
            <Icon of={Send} />
            {`Send to ${formatCount(recipients, 'subscriber', formats)}…`}
          </Button>
          <Button
            type="submit"
            name="intent"
            value="test"
            variant="line"
            size="small"
            formNoValidate
            inactive={isBusy}
            disabled={!hasMailServer}
          >
            Send me a test
          </Button>
        </div>
      </PanelForm>
    </Box>
  );
}

/** Form fields that confirm a review. */
export function confirmationOf({ subject, sendAt, again, recipients, schedule }: NewsletterReview) {
  const fields = { intent: 'send', subject, sendAt, recipients: String(recipients), schedule };
  return again ? { ...fields, again: 'on' } : fields;
}

/** Confirmation without scripts; with scripts a dialog is used. */
export function ReviewBox({ review }: { review: NewsletterReview }) {
  return (
    <Box title={review.question}>
      <PanelForm className="grid gap-4 border-t border-rule px-5 py-4">
        {Object.entries(confirmationOf(review)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="text-ui leading-normal text-ink-2">{review.details}</p>
        <Button type="submit" size="small" className="justify-self-start">
          {review.button}
        </Button>
      </PanelForm>
    </Box>
  );
}
