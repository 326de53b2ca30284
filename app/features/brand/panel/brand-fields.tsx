import { Field, TextField } from '#ui/forms/field.tsx';
import { completeColor, type BrandValues } from './brand-values.ts';
import { LOGO_HEIGHT } from '#content/brand.ts';
import { ImageInput } from '#features/settings/panel/composite-inputs.tsx';

type ColorFieldProps = {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A hex value with a colour picker beside it. */
export function ColorField({ label, name, value, error, onChange }: ColorFieldProps) {
  return (
    <Field label={label} error={error}>
      {({ className, ...described }) => (
        <div className="flex">
          <input
            type="color"
            aria-label={`${label}, color picker`}
            value={completeColor(value) ?? '#000000'}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className="h-10.5 w-13 flex-none cursor-pointer rounded-l-sm border border-r-0 border-rule-2 bg-surface p-1 noscript:hidden pointer-coarse:h-11"
          />
          <input
            {...described}
            name={name}
            value={value}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className={`${className} rounded-l-none font-mono noscript:rounded-sm`}
          />
        </div>
      )}
    </Field>
  );
}

type LogoFieldsProps = {
  values: BrandValues;
  errors: Partial<Record<string, string>>;
  onChange: (name: string, value: string | undefined) => void;
};

const images = [
  { key: 'logo', label: 'Logo', hint: 'SVG or PNG', ground: 'always-light bg-paper-2' },
  { key: 'logoDark', label: 'Logo on dark backgrounds', hint: 'optional', ground: 'bg-band' },
  { key: 'favicon', label: 'Favicon', hint: 'square, SVG or PNG', ground: 'always-light bg-paper-2' },
];

export function LogoFields({ values, errors, onChange }: LogoFieldsProps) {
  return (
    <>
      {images.map(({ key, label, hint, ground }) => (
        <div key={key} className="grid gap-2.5">
          <ImageInput
            field={{ kind: 'image', key, label, hint }}
            name={key}
            path={key}
            value={values[key] ?? ''}
            errors={errors}
            placeholder="/media/…"
            thumbnail={`object-contain p-1.5 ${ground}`}
            onChange={(url) => onChange(key, String(url ?? ''))}
          />
          {key === 'logoDark' && values.logo && !values.logoDark && (
            <p className="text-ui text-ink-2">
              Without it, your logo is shown on a light plate in the dark theme, the footer and dark emails.
            </p>
          )}
        </div>
      ))}
      <TextField
        label="Logo height"
        hint="in pixels"
        type="number"
        inputMode="numeric"
        min={LOGO_HEIGHT.min}
        max={LOGO_HEIGHT.max}
        className="max-w-32"
        name="logoHeight"
        value={values.logoHeight ?? ''}
        error={errors.logoHeight}
        onChange={({ currentTarget }) => onChange('logoHeight', currentTarget.value)}
      />
    </>
  );
}
