import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { Icon } from './icon.tsx';

type Choosing = {
  name: string;
  label: string;
  value: string | null;
  options: readonly (readonly [string, string])[];
  /** What stands for no choice. */
  all: string;
};

type FilterBarProps = {
  search: string;
  placeholder: string;
  choices?: Choosing[];
  /** What the form must carry along. */
  kept: Record<string, string | null>;
  /** What stands before the field. */
  children?: ReactNode;
};

const control =
  'min-h-10 rounded-sm border border-rule-2 bg-surface px-3 text-ui transition-[border-color,box-shadow] duration-(--quick) hover:border-ink-2 focus-visible:border-ink focus-visible:outline-none focus-visible:shadow-[inset_0_-2px_0_var(--accent)] forced-colors:focus-visible:outline-solid pointer-coarse:min-h-11';

/** Words and choices that narrow a list; they lie in the address, so that it can be kept and shared. */
export function FilterBar({ search, placeholder, choices, kept, children }: FilterBarProps) {
  const submit = useSubmit();
  return (
    <search>
      <Form className="flex flex-wrap items-center gap-2.5 p-4">
        {children}
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label className="relative flex-1 basis-60 max-sm:basis-full">
          <span className="sr-only">Search</span>
          <Icon
            of={Search}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
          />
          <input
            type="search"
            name="q"
            key={search}
            defaultValue={search}
            maxLength={100}
            placeholder={placeholder}
            className={`${control} w-full pl-9 placeholder:text-ink-3`}
          />
        </label>
        {choices?.map(({ name, label, value, options, all }) => (
          <label key={name} className="max-sm:min-w-0 max-sm:flex-1">
            <span className="sr-only">{label}</span>
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
      </Form>
    </search>
  );
}
