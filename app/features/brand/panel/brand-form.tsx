import { useState } from 'react';
import { useFetcher } from 'react-router';
import { type Brand, brandPresets, coverStyles, fontPairs, MAX_RADIUS } from '#content/brand.ts';
import { brandNotes } from '#features/brand/brand-notes.ts';
import { deriveTokens } from '#features/brand/tokens.ts';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/panel/checkbox.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { FormFailure, PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { useUnsavedGuard } from '#ui/panel/use-unsaved-guard.ts';
import { Message } from '#ui/text/message.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { type BrandResult, previewOf, valuesOf } from './brand-values.ts';
import { ColorField } from './color-field.tsx';
import { LogoFields } from './logo-fields.tsx';
import { hasPresetColors, PresetCards } from './preset-cards.tsx';
import type { SampleSite } from './preview-samples.tsx';

const colors = [
  { name: 'accent', label: 'Accent' },
  { name: 'ink', label: 'Ink' },
  { name: 'paper', label: 'Paper' },
  { name: 'coverOne', label: 'Cover color 1' },
  { name: 'coverTwo', label: 'Cover color 2' },
];

const ticks = [
  { name: 'menuIcons', label: 'Show icons in the header and the menu' },
  { name: 'showAtelier', label: 'Show “Runs on Atelier” in the footer' },
];

type BrandFormProps = {
  brand: Brand;
  version: string;
  site: SampleSite;
  /** The response to a submission without JavaScript. */
  result: BrandResult | undefined;
};

/** The whole brand is saved against the version it was opened with. */
export function BrandForm(props: BrandFormProps) {
  const fetcher = useFetcher<BrandResult>();
  const result = fetcher.data ?? props.result;
  const rejected = result && 'errors' in result ? result : undefined;
  const errors = rejected?.errors ?? {};
  const [stored, setStored] = useState({ values: valuesOf(props.brand), version: props.version });
  const [values, setValues] = useState(rejected?.values ?? stored.values);
  const isDirty = Object.keys({ ...stored.values, ...values }).some(
    (key) => values[key] !== stored.values[key],
  );
  const isSaving = fetcher.state !== 'idle';
  const form = useErrorFocus(rejected);
  useUnsavedGuard(isDirty && !isSaving);

  // After a save the form adopts the stored values, which may be normalized, and their version.
  if (result && 'saved' in result && result.saved === props.version && stored.version !== props.version) {
    setStored({ values: valuesOf(props.brand), version: props.version });
    setValues(valuesOf(props.brand));
  }

  const brand = previewOf(values, props.brand);
  const notes = hasPresetColors(brand) ? [] : brandNotes(deriveTokens(brand).moves);
  const change = (name: string, value: string | undefined) =>
    setValues(({ [name]: _previous, ...rest }) => (value === undefined ? rest : { ...rest, [name]: value }));
  const bind = (name: string) => ({ name, value: values[name] ?? '', error: errors[name] });

  return (
    <PanelForm
      as={fetcher.Form}
      failure="inside"
      ref={form}
      action="/admin/settings/brand"
      noValidate
      data-dense
      className="rounded-md border border-rule bg-surface"
    >
      <input type="hidden" name="version" value={rejected?.newer ?? stored.version} />
      <div className="grid gap-7 p-5 sm:p-7">
        {errors.form && <Message tone="bad">{errors.form}</Message>}
        {/* The default button of the form: Enter in a field must not choose a preset. */}
        <button type="submit" hidden>
          Save changes
        </button>
        <PresetCards
          brand={brand}
          savedBrand={props.brand}
          onChoose={(preset) => {
            const { radius, ...look } = brandPresets[preset].look;
            setValues((all) => ({ ...all, ...look, radius: String(radius) }));
          }}
        />
        <div className="grid items-start gap-x-8 gap-y-7 xl:grid-cols-[minmax(0,1fr)_minmax(0,23rem)]">
          <div className="grid gap-6">
            <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
              {colors.map(({ name, label }) => (
                <ColorField
                  key={name}
                  label={label}
                  {...bind(name)}
                  onChange={(value) => change(name, value)}
                />
              ))}
            </div>
            <output className="block empty:hidden">
              {notes.length > 0 && (
                <Message tone="ok">
                  <div className="grid gap-1.5">
                    {notes.map((note) => (
                      <p key={note}>{note}</p>
                    ))}
                  </div>
                </Message>
              )}
            </output>
            <SelectField
              label="Fonts"
              hint="headings & text"
              {...bind('fonts')}
              empty={null}
              options={Object.entries(fontPairs)}
              onChange={({ currentTarget }) => change('fonts', currentTarget.value)}
            />
            <TextField
              label="Corner radius"
              hint="in pixels"
              type="number"
              inputMode="numeric"
              min={0}
              max={MAX_RADIUS}
              className="max-w-32"
              {...bind('radius')}
              onChange={({ currentTarget }) => change('radius', currentTarget.value)}
            />
            <SelectField
              label="Covers"
              hint="if there is no image"
              {...bind('covers')}
              empty={null}
              options={Object.entries(coverStyles)}
              onChange={({ currentTarget }) => change('covers', currentTarget.value)}
            />
            <LogoFields values={values} errors={errors} onChange={change} />
            {ticks.map(({ name, label }) => (
              <Checkbox
                key={name}
                label={label}
                name={name}
                checked={values[name] === 'on'}
                onChange={({ currentTarget }) => change(name, currentTarget.checked ? 'on' : undefined)}
              />
            ))}
          </div>
          <div className="top-6 xl:sticky">
            <BrandPreview brand={brand} site={props.site} />
          </div>
        </div>
      </div>
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-md border-t border-rule bg-surface px-5 py-3.5 sm:px-7">
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
