import { useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#ui/forms/button.tsx';
import { FormFailure, PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { useUnsavedGuard } from '#ui/panel/use-unsaved-guard.ts';
import { Message } from '#ui/text/message.tsx';
import type { TextGroup } from '#features/settings/texts/text-groups.ts';
import { TextGroupRows } from './text-group-rows.tsx';
import { TextSearch } from './text-search.tsx';

type Values = Partial<Record<string, string>>;

export type TextsResult =
  | { saved: string; text: string }
  | { errors: Values; values: Values; newer?: string };

type TextsFormProps = {
  groups: TextGroup[];
  texts: Values;
  version: string;
  /** The response to a submission without JavaScript. */
  result: TextsResult | undefined;
};

/** All texts are saved together against the version that the form was opened with. */
export function TextsForm(props: TextsFormProps) {
  const fetcher = useFetcher<TextsResult>();
  const result = fetcher.data ?? props.result;
  const rejected = result && 'errors' in result ? result : undefined;
  const errors = rejected?.errors ?? {};
  const [stored, setStored] = useState({ texts: props.texts, version: props.version });
  const [values, setValues] = useState<Values>(rejected?.values ?? props.texts);
  const [query, setQuery] = useState('');
  const isDirty = Object.keys({ ...stored.texts, ...values }).some(
    (key) => (values[key] ?? '') !== (stored.texts[key] ?? ''),
  );
  const isSaving = fetcher.state !== 'idle';
  const form = useErrorFocus(rejected);
  useUnsavedGuard(isDirty && !isSaving);

  // After a save the form adopts the stored texts and their version.
  if (result && 'saved' in result && result.saved === props.version && stored.version !== props.version) {
    setStored({ texts: props.texts, version: props.version });
    setValues(props.texts);
  }

  const sought = query.trim().toLowerCase();
  const isFound = (key: string, usual: string) =>
    `${usual} ${values[key] ?? ''}`.toLowerCase().includes(sought) || errors[key] !== undefined;
  const hasFound = props.groups.some(({ rows }) => rows.some(({ key, usual }) => isFound(key, usual)));

  return (
    <PanelForm
      as={fetcher.Form}
      failure="inside"
      ref={form}
      action="/admin/settings/site-texts"
      noValidate
      data-dense
      className="rounded-md border border-rule bg-surface"
    >
      <input type="hidden" name="version" value={rejected?.newer ?? stored.version} />
      <div className="grid gap-4 p-5 sm:p-7">
        {errors.form && <Message tone="bad">{errors.form}</Message>}
        <TextSearch query={query} onChange={setQuery} />
        {!hasFound && <p className="text-ui text-ink-2">No text contains “{query}”.</p>}
      </div>
      {props.groups.map((group) => (
        <TextGroupRows
          key={group.name}
          group={group}
          values={values}
          errors={errors}
          isSearching={sought !== ''}
          isFound={isFound}
          onChange={(key, text) => setValues((all) => ({ ...all, [key]: text }))}
        />
      ))}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-md border-t border-rule bg-surface px-5 py-3.5 sm:px-7">
        <FormFailure />
        <Button type="submit" size="small" inactive={isSaving}>
          {isSaving ? 'Saving…' : 'Save changes'}
        </Button>
        {props.result && 'saved' in props.result && (
          <p className="hidden font-semibold text-ok noscript:block">Saved.</p>
        )}
        <p aria-live="polite" className="type-label">
          {isDirty && !isSaving && 'Unsaved changes'}
        </p>
      </div>
    </PanelForm>
  );
}
