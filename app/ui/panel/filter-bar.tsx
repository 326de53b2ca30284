import type { ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { Search } from '#ui/icons.ts';
import { Icon } from '#ui/images/icon.tsx';

type FilterSelect = {
  name: string;
  label: string;
  value: string | null;
  options: readonly (readonly [string, string])[];
  /** Label of the option without a filter. */
  allLabel: string;
};

type FilterBarProps = {
  label?: string;
  search: string;
  placeholder: string;
  choices?: FilterSelect[];
  /** Query parameters that the form preserves. */
  preservedParams: Record<string, string | null>;
  note?: string;
  /** Shown before the search field. */
  children?: ReactNode;
};

const control =
  'min-h-10 rounded-sm border border-rule-2 bg-surface px-3 text-ui transition-[border-color,box-shadow] duration-(--quick) hover:border-ink-2 focus-visible:border-ink focus-visible:outline-none focus-visible:shadow-[inset_0_-2px_0_var(--accent)] forced-colors:focus-visible:outline-solid pointer-coarse:min-h-11';

/** Filters a list by query parameters, so that a filtered list can be bookmarked and shared. */
export function FilterBar({ label = 'Search', ...props }: FilterBarProps) {
  const { search, placeholder, choices, note, children } = props;
  const submit = useSubmit();
  return (
    <search>
      <Form className="flex flex-wrap items-center gap-2.5 p-4">
        {children}
        {Object.entries(props.preservedParams).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchField label={label} placeholder={placeholder} search={search} />
        {choices?.map(({ name, label: choice, value, options, allLabel: all }) => (
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

type SearchFieldProps = { label: string; placeholder: string; search: string };

export function SearchField({ label, placeholder, search }: SearchFieldProps) {
  return (
    <label className="flex min-h-10 min-w-0 flex-1 basis-60 items-center gap-2.5 rounded-sm border border-rule-2 bg-surface px-3 text-ui transition-[border-color,box-shadow] duration-(--quick) focus-within:border-ink focus-within:shadow-[inset_0_-2px_0_var(--accent)] hover:border-ink-2 pointer-coarse:min-h-11">
      <Icon of={Search} className="text-ink-3" />
      <span className="sr-only">{label}</span>
      <input
        key={search}
        type="search"
        name="q"
        defaultValue={search}
        maxLength={100}
        placeholder={placeholder}
        className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3 forced-colors:focus-visible:outline-solid"
      />
    </label>
  );
}
