import { type EditedItem, EditableList, RemoveButton, rowInput } from '#ui/panel/editable-list.tsx';

type Entry = Record<string, string>;

type EntryField<Item> = { key: keyof Item & string; label: string; limit: number; required?: boolean };

type EntryListProps<Item extends Entry> = {
  /** Of the list. */
  label: string;
  /** Of an entry. */
  noun: string;
  entries: Item[];
  empty: Item;
  /** The first is as wide as the list. */
  fields: readonly EntryField<Item>[];
  limit: number;
  error: string | undefined;
  onChange: (entries: Item[]) => void;
};

/** A short list of entries of a few words each. */
export function EntryList<Item extends Entry>(props: EntryListProps<Item>) {
  const { label, noun, entries, empty, fields, limit, error, onChange } = props;
  return (
    <EditableList
      label={label}
      items={entries}
      nameOf={(_, index) => `${noun} ${index + 1}`}
      add={{ label: `Add ${noun}`, item: empty, limit }}
      error={error}
      // The buttons are below the fields, which then have room in the column of the editor.
      className="rounded-sm border border-rule bg-surface [&_li]:flex-wrap [&_li]:gap-y-1 [&_li>div]:order-first [&_li>div]:basis-full [&_li>span]:flex-row [&_li>span:last-child]:ml-auto"
      onChange={onChange}
    >
      {(entry, edited) => (
        <EntryRow entry={entry} fields={fields} isInvalid={error !== undefined} {...edited} />
      )}
    </EditableList>
  );
}

type EntryRowProps<Item extends Entry> = Pick<EntryListProps<Item>, 'fields'> &
  EditedItem<Item> & { entry: Item; isInvalid: boolean };

function EntryRow<Item extends Entry>(props: EntryRowProps<Item>) {
  const { entry, fields, name, isNew, isInvalid, onChange, onRemove } = props;
  const inputs = fields.map(({ key, label, limit, required }, index) => (
    <input
      key={key}
      aria-label={`${label} of ${name}`}
      aria-required={required}
      aria-invalid={(isInvalid && required && !entry[key]?.trim()) || undefined}
      placeholder={label}
      value={entry[key]}
      maxLength={limit}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- an added entry starts with its first field
      autoFocus={isNew && index === 0}
      onChange={({ currentTarget }) => onChange({ ...entry, [key]: currentTarget.value })}
      className={`${rowInput} ${index === 0 ? 'font-semibold' : 'only:col-span-2'}`}
    />
  ));
  return (
    <>
      <div className="flex gap-3">
        {inputs.slice(0, 1)}
        <RemoveButton name={name} onRemove={onRemove} />
      </div>
      <div className="mt-1 grid grid-cols-2 gap-x-3 gap-y-1">{inputs.slice(1)}</div>
    </>
  );
}
