import { Send } from 'lucide-react';
import type { FetcherWithComponents } from 'react-router';
import { countOf } from '#platform/count.ts';
import { zoneName } from '#platform/zoned-time.ts';
import { Box } from '#ui/box.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { PanelForm } from '#ui/panel-form.tsx';

type SendBoxProps = {
  title: string;
  recipients: number;
  wasSent: boolean;
  hasMailServer: boolean;
  timeZone: string;
  now: string;
  fetcher: FetcherWithComponents<unknown>;
};

/** What it says, to how many and when; a post that has been sent asks for a second thought. */
export function SendBox(props: SendBoxProps) {
  const { title, recipients, wasSent, hasMailServer, timeZone, now, fetcher } = props;
  const isBusy = fetcher.state !== 'idle';
  return (
    <Box title={`To ${countOf(recipients, 'subscriber')}`}>
      <PanelForm as={fetcher.Form} data-dense className="grid gap-4 border-t border-rule px-5 py-4">
        <TextField label="Subject" name="subject" required maxLength={200} defaultValue={title} />
        <TextField
          label="Send at"
          hint={`empty: now · ${zoneName(timeZone, now)}`}
          name="sendAt"
          type="datetime-local"
        />
        {wasSent && <Checkbox label="Send it again to everybody" name="again" required />}
        {!hasMailServer && (
          <p className="text-sm leading-normal text-ink-2">
            No mail server is configured: letters are held for a week, and go out when there is one.
          </p>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" name="act" value="send" size="small" disabled={isBusy || recipients === 0}>
            <Icon of={Send} />
            {`Send to ${countOf(recipients, 'subscriber')}`}
          </Button>
          <Button
            type="submit"
            name="act"
            value="test"
            variant="line"
            size="small"
            formNoValidate
            disabled={isBusy || !hasMailServer}
          >
            Send a test to me
          </Button>
        </div>
      </PanelForm>
    </Box>
  );
}
