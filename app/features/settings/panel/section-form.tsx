import { useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#ui/forms/button.tsx';
import { Message } from '#ui/text/message.tsx';
import { FormFailure, PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { useUnsavedGuard } from '#ui/panel/use-unsaved-guard.ts';
import { ListEditor } from './list-editor.tsx';
import {
  type Section,
  sectionPath,
  type SectionResult,
  type SettingChoices,
  type SettingValues,
} from '#features/settings/setting.ts';
import { useSections } from './use-sections.tsx';
import { SettingInput } from './setting-input.tsx';

type SectionFormProps = {
  section: Section;
  values: SettingValues;
  version: string;
  usual: SettingValues;
  choices: SettingChoices;
  /** The response to a submission without JavaScript. */
  result: SectionResult | undefined;
};

/** The whole section is saved against the version it was opened with. */
export function SectionForm(props: SectionFormProps) {
  const { section, usual: defaults, choices } = props;
  const fetcher = useFetcher<SectionResult>();
  const result = fetcher.data ?? props.result;
  const rejected = result && 'errors' in result ? result : undefined;
  const errors = rejected?.errors ?? {};
  const [stored, setStored] = useState({ values: props.values, version: props.version });
  const [values, setValues] = useState(rejected?.values ?? props.values);
  const isDirty = JSON.stringify(values) !== JSON.stringify(stored.values);
  const isSaving = fetcher.state !== 'idle';
  const form = useErrorFocus(rejected);
  const { named, isHidden } = useSections();
  useUnsavedGuard(isDirty && !isSaving);

  // After a save the form adopts the stored values, which may be normalized, and their version.
  if (result && 'saved' in result && result.saved === props.version && stored.version !== props.version) {
    setStored({ values: props.values, version: props.version });
    setValues(props.values);
  }

  return (
    <PanelForm
      as={fetcher.Form}
      failure="inside"
      ref={form}
      action={sectionPath(section.name)}
      noValidate
      data-dense
      className="rounded-md border border-rule bg-surface"
    >
      <input type="hidden" name="version" value={rejected?.newer ?? stored.version} />
      <div className="grid gap-6 p-5 sm:p-7">
        {errors.form && <Message tone="bad">{errors.form}</Message>}
        {section.fields.map(named).map((field) => {
          const change = (value: unknown) => setValues((all) => ({ ...all, [field.key]: value }));
          const value = values[field.key];
          return (
            // Hidden fields keep their values.
            <div
              key={field.key}
              id={field.key}
              hidden={isHidden(field.section)}
              className="grid scroll-mt-24 gap-6"
            >
              {field.kind === 'list' || field.kind === 'texts' ? (
                <ListEditor
                  field={field}
                  isOnlyField={section.fields.length === 1}
                  items={value as unknown[]}
                  errors={errors}
                  onChange={change}
                />
              ) : (
                <SettingInput
                  field={field}
                  name={field.key}
                  path={field.key}
                  value={value}
                  errors={errors}
                  defaultValue={defaults[field.key]}
                  choices={choices}
                  onChange={change}
                />
              )}
            </div>
          );
        })}
      </div>
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
