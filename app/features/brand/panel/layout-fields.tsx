import { type LayoutPart, layoutParts, layoutSwitches } from '#content/layout.ts';
import { Checkbox } from '#ui/panel/panel-fields.tsx';
import type { BrandValues } from './brand-values.ts';
import { LayoutDrawing } from './layout-drawing.tsx';

type LayoutFieldsProps = {
  values: BrandValues;
  errors: Partial<Record<string, string>>;
  onChange: (name: string, value: string | undefined) => void;
};

export function LayoutFields({ values, errors, onChange }: LayoutFieldsProps) {
  return (
    <section aria-labelledby="layout" className="grid gap-6 border-t border-rule pt-7">
      <h3 id="layout" className="type-t3">
        Layout
      </h3>
      {(Object.keys(layoutParts) as LayoutPart[]).map((part) => (
        <PartField
          key={part}
          part={part}
          value={values[part]}
          error={errors[part]}
          onChange={(value) => onChange(part, value)}
        />
      ))}
      <div className="grid sm:grid-cols-2">
        {Object.entries(layoutSwitches).map(([name, label]) => (
          <Checkbox
            key={name}
            label={label}
            name={name}
            checked={values[name] === 'on'}
            onChange={({ currentTarget }) => onChange(name, currentTarget.checked ? 'on' : undefined)}
          />
        ))}
      </div>
    </section>
  );
}

type PartFieldProps = {
  part: LayoutPart;
  value: string | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Where the drawing is; all others are in the middle. */
const edges: Partial<Record<LayoutPart, string>> = { header: 'items-start', footer: 'items-end' };

function PartField({ part, value, error, onChange }: PartFieldProps) {
  const { label, values } = layoutParts[part];
  return (
    <fieldset>
      <legend className="mb-2 text-ui font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]">
        {Object.entries(values).map(([name, text]) => (
          <label
            key={name}
            className="relative grid cursor-pointer content-start overflow-hidden rounded-sm border border-rule text-sm transition-colors duration-(--quick) hover:border-ink has-checked:border-ink has-checked:outline-2 has-checked:outline-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name={part}
              value={name}
              checked={value === name}
              onChange={() => onChange(name)}
              className="absolute inset-0 cursor-pointer appearance-none forced-colors:checked:outline"
            />
            <span
              className={`flex aspect-5/3 overflow-hidden bg-paper ${edges[part] ?? 'items-center-safe'}`}
            >
              <LayoutDrawing name={`${part}-${name}`} />
            </span>
            <span className="border-t border-rule px-2.5 py-2 leading-snug">{text}</span>
          </label>
        ))}
      </div>
      {error && <p className="mt-1.75 text-sm font-semibold text-accent-text">{error}</p>}
    </fieldset>
  );
}
