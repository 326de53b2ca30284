import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#ui/forms/button.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { threadItemLimits } from '#features/enquiries/pipeline.ts';

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
