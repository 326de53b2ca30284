import { useState } from 'react';
import { type Brand, coverStyles, fontPairs, MAX_RADIUS } from '#content/brand.ts';
import { proposeSections } from '#content/layout.ts';
import { deriveTokens, type Moves } from '#features/brand/tokens.ts';
import { Checkbox } from '#ui/panel/panel-fields.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { useVersionedForm, VersionedForm, type VersionedResult } from '#ui/panel/versioned-form.tsx';
import { Message } from '#ui/text/message.tsx';
import { BrandPreview, type SamplePage } from './brand-preview.tsx';
import { type BrandValues, previewBrand, readBrandValues, readPresetValues } from './brand-values.ts';
import { ColorField, LogoFields } from './brand-fields.tsx';
import { LayoutFields } from './layout-fields.tsx';
import type { SampleSite } from './layout-sample.tsx';
import { hasPresetColors, PresetCards } from './preset-cards.tsx';

const colors = [
  { name: 'accent', label: 'Accent' },
  { name: 'ink', label: 'Ink' },
  { name: 'paper', label: 'Paper' },
  { name: 'coverOne', label: 'Cover color 1' },
  { name: 'coverTwo', label: 'Cover color 2' },
];

type BrandFormProps = {
  brand: Brand;
  version: string;
  site: SampleSite;
  result: VersionedResult<BrandValues> | undefined;
};

export function BrandForm(props: BrandFormProps) {
  const opened = { values: readBrandValues(props.brand), version: props.version };
  const { values, setValues, errors, form } = useVersionedForm(opened, props.result);
  const brand = previewBrand(values, props.brand);
  const [page, setPage] = useState<SamplePage>('home');
  const proposed = proposeSections(props.site.sections, props.brand.basedOn, brand.basedOn);
  const sections = proposed ?? props.site.sections;
  const notes = hasPresetColors(brand) ? [] : brandNotes(deriveTokens(brand).moves);
  const change = (name: string, value: string | undefined) =>
    setValues(({ [name]: _previous, ...rest }) => (value === undefined ? rest : { ...rest, [name]: value }));
  const bind = (name: string) => ({ name, value: values[name] ?? '', error: errors[name] });

  return (
    <VersionedForm form={form} action="/admin/settings/brand">
      <div className="grid gap-7 p-5 sm:p-7">
        {/* The default button of the form: Enter in a field must not choose a preset. */}
        <button type="submit" hidden>
          Save changes
        </button>
        <input type="hidden" name="basedOn" value={brand.basedOn} />
        <PresetCards
          brand={brand}
          savedBrand={props.brand}
          onChoose={(preset) => setValues((all) => ({ ...all, ...readPresetValues(brand, preset) }))}
        />
        {proposed && (
          <p className="text-ui text-ink-2">
            Saving also puts the sections of your home page in the order of this preset.
          </p>
        )}
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
            <Checkbox
              label="Show “Runs on Atelier” in the footer"
              name="showAtelier"
              checked={values.showAtelier === 'on'}
              onChange={({ currentTarget }) =>
                change('showAtelier', currentTarget.checked ? 'on' : undefined)
              }
            />
            <LayoutFields
              values={values}
              errors={errors}
              onChange={(name, value) => {
                change(name, value);
                setPage('layout');
              }}
            />
          </div>
          <div className="top-6 xl:sticky">
            <BrandPreview
              brand={brand}
              site={{ ...props.site, sections }}
              page={page}
              onPageChange={setPage}
            />
          </div>
        </div>
      </div>
    </VersionedForm>
  );
}

/** Tells which colors were corrected, and why. */
function brandNotes({ paper, ink, accent, accentText }: Moves): string[] {
  const notes = [];
  if (paper)
    notes.push('We kept the tone of the paper and made it lighter: pages are read on a pale ground.');
  if (ink) notes.push(`We made the ink a little ${ink}, so that text is readable.`);
  if (accent) notes.push(`We made the accent a little ${accent}, so that text on it is readable.`);
  const { light, dark } = accentText;
  if (light && dark)
    notes.push(
      'We made the accent a little darker for text, and lighter in the dark theme, so that it is readable.',
    );
  else if (light) notes.push('We made the accent a little darker for text, so that it is readable.');
  else if (dark)
    notes.push('We made the accent a little lighter for text in the dark theme, so that it is readable.');
  return notes;
}
