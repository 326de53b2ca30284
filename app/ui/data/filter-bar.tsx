import type { ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { SearchField } from '#ui/forms/search-field.tsx';

type Choosing = {
  name: string;
  label: string;
  value: string | null;
  options: readonly (readonly [string, string])[];
  /** What stands for no choice. */
  all: string;
};

type FilterBarProps = {
  label?: string;
  search: string;
  placeholder: string;
  choices?: Choosing[];
  /** What the form must carry along. */
  kept: Record<string, string | null>;
  /** What stands after all. */
  note?: string;
  /** What stands before the field. */
  children?: ReactNode;
};

const control =
  'min-h-10 rounded-sm border border-rule-2 bg-surface px-3 text-ui transition-[border-color,box-shadow] duration-(--quick) hover:border-ink-2 focus-visible:border-ink focus-visible:outline-none focus-visible:shadow-[inset_0_-2px_0_var(--accent)] forced-colors:focus-visible:outline-solid pointer-coarse:min-h-11';

/** Words and choices that narrow a list; they lie in the address, so that it can be kept and shared. */
export function FilterBar({ label = 'Search', ...props }: FilterBarProps) {
  const { search, placeholder, choices, kept, note, children } = props;
  const submit = useSubmit();
  return (
    <search>
      <Form className="flex flex-wrap items-center gap-2.5 p-4">
        {children}
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchField label={label} placeholder={placeholder} search={search} />
        {choices?.map(({ name, label: choice, value, options, all }) => (
          <label key={name} className="max-sm:min-w-0 max-sm:flex-1 max-sm:basis-32">
            <span className="sr-only">{choice}</span>
            <select
              name={name}
              key={value}
              defaultValue={value ?? ''}
              onChange={(event) => void submit(event.currentTarget.form)}
              className={`${control} max-sm:w-full`}
            >
              <option value="">{all}</option>
              {options.map(([option, text]) => (
                <option key={option} value={option}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
        {note && <p className="type-label mx-2">{note}</p>}
      </Form>
    </search>
  );
}
