import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { SortableList } from '#ui/panel/sortable-list.tsx';

type Entry = Record<string, string>;

type EntryField<Item> = { key: keyof Item & string; label: string; limit: number };

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

let lastKey = 0;
const newKey = () => String((lastKey += 1));

/** A short list of entries of a few words each, in display order. */
export function EntryList<Item extends Entry>(props: EntryListProps<Item>) {
  const { label, noun, entries, empty, fields, limit, error, onChange } = props;
  const [keys, setKeys] = useState(() => entries.map(newKey));
  const [added, setAdded] = useState<string | null>(null);
  // Another version of the draft was chosen.
  if (keys.length !== entries.length) setKeys(entries.map(newKey));
  const keyed = entries.map((entry, index) => ({ entry, key: keys[index] ?? '' }));
  const nameOf = (index: number) => `${noun} ${index + 1}`;

  function update(next: typeof keyed) {
    setKeys(next.map(({ key }) => key));
    onChange(next.map(({ entry }) => entry));
  }

  function add() {
    const key = newKey();
    setAdded(key);
    update([...keyed, { key, entry: empty }]);
  }

  return (
    <div className="grid gap-3">
      {entries.length > 0 && (
        <div className="rounded-sm border border-rule bg-surface [&_li]:items-start">
          <SortableList
            label={label}
            items={keyed}
            keyOf={({ key }) => key}
            nameOf={(_, index) => nameOf(index)}
            onOrder={update}
          >
            {({ entry, key }, index) => (
              <EntryRow
                entry={entry}
                fields={fields}
                name={nameOf(index)}
                isNew={key === added}
                isInvalid={error !== undefined}
                onChange={(changed) => onChange(entries.with(index, changed))}
                onRemove={() => update(keyed.toSpliced(index, 1))}
              />
            )}
          </SortableList>
        </div>
      )}
      {error && (
        <p role="alert" className="text-sm font-semibold text-accent-text">
          {error}
        </p>
      )}
      <Button
        variant="line"
        size="small"
        disabled={entries.length >= limit}
        onClick={add}
        className="justify-self-start"
      >
        <Icon of={Plus} />
        {`Add ${noun}`}
      </Button>
    </div>
  );
}

type EntryRowProps<Item extends Entry> = Pick<EntryListProps<Item>, 'fields'> & {
  entry: Item;
  name: string;
  isNew: boolean;
  isInvalid: boolean;
  onChange: (entry: Item) => void;
  onRemove: () => void;
};

function EntryRow<Item extends Entry>(props: EntryRowProps<Item>) {
  const { entry, fields, name, isNew, isInvalid, onChange, onRemove } = props;
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-1">
      {fields.map(({ key, label, limit }, index) => (
        <input
          key={key}
          aria-label={`${label} of ${name}`}
          aria-invalid={isInvalid || undefined}
          placeholder={label}
          value={entry[key]}
          maxLength={limit}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- an added entry starts with its first field
          autoFocus={isNew && index === 0}
          onChange={({ currentTarget }) => onChange({ ...entry, [key]: currentTarget.value })}
          className="min-h-9 w-full border-b border-rule-2 bg-transparent px-1 text-ui placeholder:text-ink-3 first:col-span-2 first:font-semibold hover:border-ink-2 focus-visible:border-ink focus-visible:shadow-[inset_0_-2px_0_var(--accent)] focus-visible:outline-none pointer-coarse:min-h-11"
        />
      ))}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="col-start-2 grid size-8 place-items-center justify-self-end rounded-sm text-ink-2 transition-colors duration-(--quick) hover:bg-paper-2 hover:text-accent-text pointer-coarse:size-11"
      >
        <Icon of={X} />
      </button>
    </div>
  );
}
