import { type LayoutPart, layoutParts, layoutSwitches } from '#content/layout.ts';
import type { Field } from '#features/brand/fields.ts';
import { Checkbox } from '#ui/panel/panel-fields.tsx';
import type { BrandValues } from './brand-values.ts';
import { DrawingShapes } from './drawing-shapes.tsx';
import { type Drawing, DRAWING_WIDTH, drawings } from './layout-drawings.ts';

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
            <Thumbnail part={part} drawing={(drawings[part] as Record<string, Drawing>)[name]!} />
            <span className="border-t border-rule px-2.5 py-2 leading-snug">{text}</span>
          </label>
        ))}
      </div>
      {error && <p className="mt-1.75 text-sm font-semibold text-accent-text">{error}</p>}
    </fieldset>
  );
}

const THUMBNAIL_HEIGHT = 72;

/** Of a poster and of footers. */
const grounds: Partial<Record<LayoutPart, Field[]>> = {
  hero: [['var(--accent-wash)', 'var(--ink)']],
  footer: [['var(--band)', 'var(--on-band)']],
};

/** The header is at the top, the footer at the bottom, everything else in the middle. */
function Thumbnail({ part, drawing }: { part: LayoutPart; drawing: Drawing }) {
  const free = Math.max(0, THUMBNAIL_HEIGHT - drawing.height);
  const top = { header: 0, footer: free }[part as string] ?? free / 2;
  return (
    <svg
      aria-hidden
      viewBox={`0 ${-top} ${DRAWING_WIDTH} ${THUMBNAIL_HEIGHT}`}
      className="block h-auto w-full bg-paper"
    >
      <DrawingShapes drawing={drawing} fields={grounds[part]} />
    </svg>
  );
}
