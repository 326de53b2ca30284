import { Plus, X } from '#ui/icons.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { rowButton, SortableList } from './sortable-list.tsx';
import { hasLostFocus } from './use-error-focus.ts';

export type EditedItem<Item> = {
  index: number;
  /** Noun and number, or another name. */
  name: string;
  /** Whether the owner has just added it. */
  isNew: boolean;
  onChange: (item: Item) => void;
  onRemove: () => void;
};

type EditableListProps<Item> = {
  label: string;
  items: Item[];
  nameOf: (item: Item, index: number) => string;
  /** The label of the button that adds an item, and what it adds. */
  add?: { label: string; item: Item; limit: number };
  error?: string | undefined;
  /** The frame of the list. */
  className?: string;
  onChange: (items: Item[]) => void;
  children: (item: Item, edited: EditedItem<Item>) => ReactNode;
  /** Other buttons below the list. */
  actions?: ReactNode;
};

let lastKey = 0;
const newKey = () => String((lastKey += 1));

/** Items in display order that are edited in place. */
export function EditableList<Item>(props: EditableListProps<Item>) {
  const { label, items, nameOf, add, error, onChange, children, actions } = props;
  const [keys, setKeys] = useState(() => items.map(newKey));
  const [newest, setNewest] = useState<string | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const removedIndex = useRef<number | null>(null);
  // Another version of the draft was chosen, or an upload has added an item.
  if (keys.length !== items.length) setKeys(items.map((_, index) => keys[index] ?? newKey()));
  const keyed = items.map((item, index) => ({ item, key: keys[index] ?? '' }));

  // An item is removed with the button that had the focus.
  useEffect(() => {
    const index = removedIndex.current;
    removedIndex.current = null;
    if (index === null || !hasLostFocus()) return;
    const rows = [...container.current!.querySelectorAll('li')];
    const row = (rows[index] ?? rows.at(-1))?.querySelector<HTMLElement>('summary, [aria-label^="Remove "]');
    (row ?? container.current!.querySelector('button'))?.focus();
  });

  function update(next: typeof keyed) {
    setKeys(next.map(({ key }) => key));
    onChange(next.map(({ item }) => item));
  }

  function remove(index: number) {
    removedIndex.current = index;
    update(keyed.toSpliced(index, 1));
  }

  function append(item: Item) {
    const key = newKey();
    setNewest(key);
    update([...keyed, { key, item }]);
  }

  return (
    <div ref={container} className="grid grid-cols-1 gap-3">
      {items.length > 0 && (
        <div className={props.className ?? 'rounded-sm border border-rule bg-surface'}>
          <SortableList
            label={label}
            items={keyed}
            keyOf={({ key }) => key}
            nameOf={({ item }, index) => nameOf(item, index)}
            onOrder={update}
          >
            {({ item, key }, index) =>
              children(item, {
                index,
                name: nameOf(item, index),
                isNew: key === newest,
                onChange: (changed) => onChange(items.with(index, changed)),
                onRemove: () => remove(index),
              })
            }
          </SortableList>
        </div>
      )}
      {error && (
        <p role="alert" className="text-sm font-semibold text-accent-text">
          {error}
        </p>
      )}
      {add && (
        <Button
          variant="line"
          size="small"
          disabled={items.length >= add.limit}
          onClick={() => append(add.item)}
          className="justify-self-start noscript:hidden"
        >
          <Icon of={Plus} />
          {add.label}
        </Button>
      )}
      {actions}
    </div>
  );
}

/** A field without a frame. */
export const rowInput =
  'min-h-9 w-full border-b border-rule-2 bg-transparent px-1 text-ui placeholder:text-ink-3 hover:border-ink-2 focus-visible:border-ink focus-visible:shadow-[inset_0_-2px_0_var(--accent)] focus-visible:outline-none aria-invalid:border-accent-text pointer-coarse:min-h-11';

export function RemoveButton({
  name,
  onRemove,
  className = '',
}: Pick<EditedItem<unknown>, 'name' | 'onRemove'> & { className?: string }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${name}`}
      onClick={onRemove}
      className={`${rowButton} ${className}`}
    >
      <Icon of={X} />
    </button>
  );
}
