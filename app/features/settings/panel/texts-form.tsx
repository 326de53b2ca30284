import { useState } from 'react';
import { useVersionedForm, VersionedForm, type VersionedResult } from '#ui/panel/versioned-form.tsx';
import { type TextGroup, MAX_TEXT_LENGTH, type TextRow } from '#features/settings/texts/text-groups.ts';
import { Search, ChevronDown } from '#ui/icons.ts';
import { Icon } from '#ui/images/icon.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { quietButton } from '#ui/panel/quiet-button.tsx';

type Values = Partial<Record<string, string>>;

type TextsFormProps = {
  groups: TextGroup[];
  texts: Values;
  version: string;
  result: VersionedResult<Values> | undefined;
};

export function TextsForm(props: TextsFormProps) {
  const opened = { values: props.texts, version: props.version };
  const { values, setValues, errors, form } = useVersionedForm(opened, props.result);
  const [query, setQuery] = useState('');
  const sought = query.trim().toLowerCase();
  const isFound = (key: string, usual: string) =>
    `${usual} ${values[key] ?? ''}`.toLowerCase().includes(sought) || errors[key] !== undefined;
  const hasFound = props.groups.some(({ rows }) => rows.some(({ key, usual }) => isFound(key, usual)));

  return (
    <VersionedForm form={form} action="/admin/settings/site-texts">
      <div className="grid gap-4 p-5 sm:p-7">
        <TextSearch query={query} onChange={setQuery} />
        {!hasFound && <p className="text-ui text-ink-2">No text contains “{query}”.</p>}
      </div>
      {props.groups.map((group) => (
        <TextGroupRows
          key={group.name}
          group={group}
          values={values}
          errors={errors}
          isSearching={sought !== ''}
          isFound={isFound}
          onChange={(key, text) => setValues((all) => ({ ...all, [key]: text }))}
        />
      ))}
    </VersionedForm>
  );
}

/** Hidden without scripts, because it filters in the browser. */
function TextSearch({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  return (
    <label className="flex min-h-10 items-center gap-2.5 rounded-sm border border-rule-2 bg-surface px-3 text-ui transition-[border-color,box-shadow] duration-(--quick) focus-within:border-ink focus-within:shadow-[inset_0_-2px_0_var(--accent)] hover:border-ink-2 noscript:hidden pointer-coarse:min-h-11">
      <Icon of={Search} className="text-ink-3" />
      <span className="sr-only">Search texts</span>
      <input
        type="search"
        value={query}
        placeholder="Search texts"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        // Enter would save the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="min-w-0 flex-1 appearance-none bg-transparent outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden forced-colors:focus-visible:outline-solid"
      />
    </label>
  );
}

/** Longer texts get several lines. */
const MAX_LINE_LENGTH = 60;

type GroupTexts = Partial<Record<string, string>>;

type TextGroupRowsProps = {
  group: TextGroup;
  values: GroupTexts;
  errors: GroupTexts;
  isSearching: boolean;
  isFound: (key: string, usual: string) => boolean;
  onChange: (key: string, text: string) => void;
};

/** A group is closed unless a search or an error is about one of its texts; closed fields are submitted, too. */
function TextGroupRows({ group, values, errors, isSearching, isFound, onChange }: TextGroupRowsProps) {
  const { title, rows } = group;
  const isOpen = isSearching || rows.some(({ key }) => errors[key]);
  const changed = rows.filter(({ key }) => values[key]).length;
  return (
    <details
      open={isOpen}
      className={`group border-t border-rule ${rows.some(({ key, usual }) => isFound(key, usual)) ? '' : 'hidden'}`}
    >
      <summary className="flex min-h-14 items-center gap-4 px-5 font-semibold transition-colors duration-(--quick) hover:text-accent-text focus-visible:-outline-offset-2 sm:px-7 [&::-webkit-details-marker]:hidden">
        {title}
        <span className="type-label ml-auto flex-none">
          {changed > 0 ? `${changed} changed` : rows.length}
        </span>
        <Icon of={ChevronDown} className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 px-5 pb-6 sm:px-7">
        {rows.map((row) => (
          <div key={row.key} className={isFound(row.key, row.usual) ? 'grid gap-1' : 'hidden'}>
            <Row
              row={row}
              value={values[row.key] ?? ''}
              error={errors[row.key]}
              onChange={(text) => onChange(row.key, text)}
            />
          </div>
        ))}
      </div>
    </details>
  );
}

type RowProps = {
  row: TextRow;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

function Row({ row: { key, usual, hint }, value, error, onChange }: RowProps) {
  const field = {
    label: usual,
    hint,
    error,
    name: key,
    value,
    placeholder: usual,
    maxLength: MAX_TEXT_LENGTH,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  return (
    <>
      {usual.length > MAX_LINE_LENGTH ? <TextArea {...field} rows={2} /> : <TextField {...field} />}
      {value !== '' && (
        <button
          type="button"
          onClick={() => onChange('')}
          className={`${quietButton} justify-self-start noscript:hidden`}
        >
          Reset<span className="sr-only">: {usual}</span>
        </button>
      )}
    </>
  );
}
