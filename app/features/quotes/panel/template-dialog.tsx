import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { quoteLimits } from '#features/quotes/quote.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { Dialog } from '#ui/panel/dialog.tsx';

type Result = { tone?: 'ok' | 'bad'; errors?: Partial<Record<'name', string>> };

/** A template keeps everything but the client and the date. */
export function TemplateDialog({ onClose }: { onClose: () => void }) {
  const fetcher = useFetcher<Result>();
  const { data } = fetcher;
  const form = useErrorFocus(data);
  const dialog = useRef<HTMLDialogElement>(null);

  // A dialog is modal only when opened with showModal().
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (data?.tone === 'ok') dialog.current?.close();
  }, [data]);

  const isSaving = fetcher.state !== 'idle';
  return (
    <Dialog ref={dialog} title="Save as template" onClose={onClose}>
      <PanelForm as={fetcher.Form} ref={form} className="grid gap-5">
        <input type="hidden" name="intent" value="save-template" />
        <TextField
          label="Name"
          name="name"
          required
          autoComplete="off"
          maxLength={quoteLimits.templateName}
          error={data?.errors?.name}
        />
        <p className="text-ui text-ink-2">
          Keeps everything but the client and the date. A template of the same name is replaced.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="line" size="small" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button type="submit" size="small" inactive={isSaving}>
            {isSaving ? 'Saving…' : 'Save template'}
          </Button>
        </div>
      </PanelForm>
    </Dialog>
  );
}
