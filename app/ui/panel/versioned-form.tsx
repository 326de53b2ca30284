import { type ReactNode, useState } from 'react';
import { useFetcher } from 'react-router';
import { Message } from '#ui/text/message.tsx';
import { Button } from '#ui/forms/button.tsx';
import { FormFailure, PanelForm } from './panel-form.tsx';
import { useErrorFocus } from './use-error-focus.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

type Errors = Partial<Record<string, string>>;

/** The response to saving; `newer` is the stored version, if it is another one. */
export type VersionedResult<Values> =
  | { saved: string; text: string }
  | { errors: Errors; values: Values; newer?: string };

/** Values that are saved as a whole, against the version they were opened with. */
export function useVersionedForm<Values extends object>(
  opened: { values: Values; version: string },
  /** The response to a submission without JavaScript. */
  response: VersionedResult<Values> | undefined,
) {
  const fetcher = useFetcher<VersionedResult<Values>>();
  const result = fetcher.data ?? response;
  const rejected = result && 'errors' in result ? result : undefined;
  const [stored, setStored] = useState({ values: opened.values, version: opened.version });
  const [values, setValues] = useState(rejected?.values ?? opened.values);
  const isSaving = fetcher.state !== 'idle';
  const isDirty = !isSaving && serialize(values) !== serialize(stored.values);
  const ref = useErrorFocus(rejected);
  useUnsavedGuard(isDirty);

  // After a save the form adopts the stored values, which may be normalized, and their version.
  if (result && 'saved' in result && result.saved === opened.version && stored.version !== opened.version) {
    setStored({ values: opened.values, version: opened.version });
    setValues(opened.values);
  }

  const version = rejected?.newer ?? stored.version;
  const isSaved = response !== undefined && 'saved' in response;
  const errors: Errors = rejected?.errors ?? {};
  return { values, setValues, errors, form: { fetcher, ref, version, errors, isSaving, isDirty, isSaved } };
}

/** An empty text is like a missing one. */
function serialize(values: object) {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return JSON.stringify(entries.toSorted());
}

type VersionedFormProps = {
  form: ReturnType<typeof useVersionedForm>['form'];
  action: string;
  children: ReactNode;
};

/** The form with its version, its message and the save bar. */
export function VersionedForm({ form, action, children }: VersionedFormProps) {
  const { fetcher, ref, version, errors, isSaving, isDirty, isSaved } = form;
  return (
    <PanelForm
      as={fetcher.Form}
      failure="inside"
      ref={ref}
      action={action}
      noValidate
      data-dense
      className="rounded-md border border-rule bg-surface"
    >
      <input type="hidden" name="version" value={version} />
      {errors.form && (
        <div className="px-5 pt-5 sm:px-7 sm:pt-7">
          <Message tone="bad">{errors.form}</Message>
        </div>
      )}
      {children}
      <div
        data-bottom-bar
        className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-md border-t border-rule bg-surface px-5 py-3.5 sm:px-7"
      >
        <FormFailure />
        <Button type="submit" size="small" inactive={isSaving}>
          {isSaving ? 'Saving…' : 'Save changes'}
        </Button>
        {isSaved && <p className="hidden font-semibold text-ok noscript:block">Saved.</p>}
        <p aria-live="polite" className="type-label">
          {isDirty && 'Unsaved changes'}
        </p>
      </div>
    </PanelForm>
  );
}
