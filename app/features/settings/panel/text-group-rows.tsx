import { ChevronDown } from 'lucide-react';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { quietButton } from '#ui/panel/quiet-button.ts';
import { Icon } from '#ui/images/icon.tsx';
import { MAX_TEXT_LENGTH, type TextGroup, type TextRow } from '#features/settings/texts/text-groups.ts';

/** Longer texts get several lines. */
const MAX_LINE_LENGTH = 60;

type Values = Partial<Record<string, string>>;

type TextGroupRowsProps = {
  group: TextGroup;
  values: Values;
  errors: Values;
  isSearching: boolean;
  isFound: (key: string, usual: string) => boolean;
  onChange: (key: string, text: string) => void;
};

/** A group is closed unless a search or an error is about one of its texts; closed fields are submitted, too. */
export function TextGroupRows({ group, values, errors, isSearching, isFound, onChange }: TextGroupRowsProps) {
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
