import { useState } from 'react';
import { useFetcher } from 'react-router';
import { markCut, NOT_CUT } from '#features/testimonials/cut.ts';
import { testimonialLimits } from '#features/settings/setting.ts';
import { Box } from '#ui/panel/screen-layout.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { useUnsavedGuard } from '#ui/panel/use-unsaved-guard.ts';
import { requestLimits } from '#features/testimonials/testimonial.ts';

type PublishResult = { errors?: Partial<Record<'cut', string>> };

type PublishFormProps = { version: number; original: string; hasAddress: boolean };

/** The owner may delete words and nothing else. */
export function PublishForm({ version, original, hasAddress }: PublishFormProps) {
  const fetcher = useFetcher<PublishResult>();
  const form = useErrorFocus(fetcher.data);
  const [cut, setCut] = useState(original);
  const isSending = fetcher.state !== 'idle';
  const marked = markCut(original, cut);
  useUnsavedGuard(cut !== original && !isSending);
  return (
    <Box title="Publish">
      <PanelForm as={fetcher.Form} ref={form} className="grid gap-4 border-t border-rule p-5">
        <input type="hidden" name="intent" value="publish" />
        <input type="hidden" name="version" value={version} />
        <TextArea
          label="Text on the site"
          name="cut"
          rows={6}
          required
          maxLength={testimonialLimits.content}
          value={cut}
          onChange={({ currentTarget }) => setCut(currentTarget.value)}
          error={fetcher.data?.errors?.cut}
        />
        <p aria-live="polite" className="text-ui break-words text-ink-2">
          {marked === null && NOT_CUT}
          {marked === original && 'You can cut words; each cut is marked with “…”.'}
          {marked !== null && marked !== original && `Appears as: ${marked}`}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="accent" size="small" inactive={isSending} disabled={marked === null}>
            {isSending ? 'Publishing…' : 'Publish'}
          </Button>
          {hasAddress && (
            <p className="text-ui text-ink-2">The client gets an email with the text as published.</p>
          )}
        </div>
      </PanelForm>
    </Box>
  );
}

type ChangesResult = { errors?: Partial<Record<'message', string>> };

/** The client gets the message with the same link. */
export function ChangesForm({ version }: { version: number }) {
  const fetcher = useFetcher<ChangesResult>();
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
