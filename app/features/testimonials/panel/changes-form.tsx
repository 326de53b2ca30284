import { useState } from 'react';
import { useFetcher } from 'react-router';
import { requestLimits } from '#features/testimonials/testimonial-request.ts';
import { Box } from '#ui/panel/box.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { useUnsavedGuard } from '#ui/panel/use-unsaved-guard.ts';

type Result = { errors?: Partial<Record<'message', string>> };

/** The client gets the message with the same link. */
export function ChangesForm({ version }: { version: number }) {
  const fetcher = useFetcher<Result>();
  const form = useErrorFocus(fetcher.data);
  const [message, setMessage] = useState('');
  const isSending = fetcher.state !== 'idle';
  useUnsavedGuard(message.trim() !== '' && !isSending);
  return (
    <Box title="Ask for changes">
      <PanelForm as={fetcher.Form} ref={form} className="grid gap-4 border-t border-rule p-5">
        <input type="hidden" name="intent" value="changes" />
        <input type="hidden" name="version" value={version} />
        <TextArea
          label="Message"
          name="message"
          rows={3}
          required
          maxLength={requestLimits.message}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          error={fetcher.data?.errors?.message}
        />
        <Button type="submit" variant="line" size="small" inactive={isSending} className="justify-self-start">
          {isSending ? 'Sending…' : 'Send to the client'}
        </Button>
      </PanelForm>
    </Box>
  );
}
