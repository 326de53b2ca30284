import { ImageButtons } from '#features/media/panel/image-field.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextField, Field } from '#ui/forms/field.tsx';
import type { SettingInputProps } from './setting-input.tsx';
import type { PlainField } from '#features/settings/setting.ts';
import { responseLimits, type ResponsePromise, responseUnits } from '#features/settings/response-time.ts';
import type { HomeSection, HomeSectionName } from '#content/home.ts';
import { SortableList } from '#ui/panel/sortable-list.tsx';
import { Checkbox } from '#ui/panel/panel-fields.tsx';

type ImageInputProps = SettingInputProps & { placeholder?: string; thumbnail?: string };

export function ImageInput({
  field,
  value,
  path,
  name,
  errors,
  onChange,
  placeholder = '/media/… or https://',
  thumbnail = 'bg-paper-2 object-cover',
}: ImageInputProps) {
  const url = String(value ?? '');
  return (
    <div className="grid gap-2.5">
      <TextField
        label={field.label}
        hint={field.hint}
        name={name}
        inputMode="url"
        placeholder={placeholder}
        autoComplete="off"
        value={url}
        error={errors[path]}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      />
      <div className="flex flex-wrap items-center gap-4 noscript:hidden">
        {url && <img src={url} alt="" className={`size-16 flex-none rounded-sm ${thumbnail}`} />}
        <div className="max-w-80 flex-1">
          <ImageButtons onImage={(image) => onChange(image.url)}>
            {url && (
              <Button variant="line" size="small" onClick={() => onChange(null)}>
                Remove
              </Button>
            )}
          </ImageButtons>
        </div>
      </div>
    </div>
  );
}

type Markdown = Extract<PlainField, { kind: 'markdown' | 'line' | 'text' }>;

/** With a button that restores the default text. */
export function MarkdownInput(props: SettingInputProps<Markdown>) {
  const { field, value, path, name, errors, defaultValue, onChange } = props;
  return (
    <div className="grid gap-2">
      <Field label={field.label} hint={field.hint} error={errors[path]} required>
        {({ className, ...described }) => (
          <textarea
            {...described}
            name={name}
            value={String(value ?? '')}
            rows={14}
            required
            maxLength={field.limit}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className={`${className} max-h-[70vh] font-mono leading-relaxed!`}
          />
        )}
      </Field>
      {value === defaultValue ? (
        <p className="type-label">This is the default text.</p>
      ) : (
        <button
          type="button"
          onClick={() => onChange(defaultValue)}
          className="inline-flex min-h-8 items-center justify-self-start text-ui font-semibold text-ink-2 underline underline-offset-4 transition-colors duration-(--quick) hover:text-accent-text pointer-coarse:min-h-11 noscript:hidden"
        >
          Reset to default<span className="sr-only">: {field.label}</span>
        </button>
      )}
    </div>
  );
}

/** A number beside its unit. */
export function ResponsePromiseInput({ field, value, path, name, errors, onChange }: SettingInputProps) {
  const promise = value as ResponsePromise;
  const change = (changed: object) => onChange({ ...promise, ...changed });
  return (
    <Field label={field.label} error={errors[`${path}.amount`] ?? errors[`${path}.unit`]} required>
      {({ className = '', ...described }) => (
        <div className="flex gap-3">
          <input
            {...described}
            name={name}
            type="number"
            min={1}
            max={responseLimits[promise.unit]}
            required
            value={promise.amount}
            className={`${className} max-w-24`}
            onChange={({ currentTarget }) => change({ amount: currentTarget.value })}
          />
          <select
            aria-label={`Unit of ${field.label}`}
            name={`${name}.unit`}
            value={promise.unit}
            className={`${className} max-w-56`}
            onChange={({ currentTarget }) => change({ unit: currentTarget.value })}
          >
            {responseUnits.map(([unit, label]) => (
              <option key={unit} value={unit}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}

const sectionLabels: Record<HomeSectionName, string> = {
  services: 'Services',
  statistics: 'Statistics',
  projects: 'Featured projects',
  testimonials: 'Testimonials',
  posts: 'Latest posts',
  newsletter: 'Newsletter',
  closing: 'Closing call',
};

/** The sections of the home page in display order, submitted as one JSON field. */
export function HomeSectionsEditor({ field, value, name, onChange }: SettingInputProps) {
  const sections = value as HomeSection[];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.75 text-ui font-semibold">
        {field.label}
        {field.hint && <span className="type-label ml-2.5 font-normal">{field.hint}</span>}
      </legend>
      <input type="hidden" name={name} value={JSON.stringify(sections)} />
      <div className="rounded-sm border border-rule bg-paper/40 [&_li]:py-1 [&_li>span]:flex-row">
        <SortableList
          label={field.label}
          items={sections}
          keyOf={(section) => section.name}
          nameOf={(section) => sectionLabels[section.name]}
          onOrder={onChange}
        >
          {(section, index) => (
            <Checkbox
              label={sectionLabels[section.name]}
              checked={section.shown}
              onChange={({ currentTarget }) =>
                onChange(sections.with(index, { ...section, shown: currentTarget.checked }))
              }
            />
          )}
        </SortableList>
      </div>
    </fieldset>
  );
}
