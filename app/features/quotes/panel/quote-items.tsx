import { Plus } from 'lucide-react';
import { useState } from 'react';
import { quoteLimits } from '#features/quotes/quote.ts';
import { type DraftItem, emptyItem } from '#features/quotes/quote-draft.ts';
import type { QuoteErrors } from '#features/quotes/quote-parsing.ts';
import { SortableList } from '#ui/panel/sortable-list.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { QuoteItemFields } from './quote-item-fields.tsx';

type QuoteItemsProps = {
  items: DraftItem[];
  currency: string;
  errors: QuoteErrors;
  onChange: (items: DraftItem[]) => void;
};

let lastKey = 0;
const newKey = () => String((lastKey += 1));

export function QuoteItems({ items, currency, errors, onChange }: QuoteItemsProps) {
  const [keys, setKeys] = useState(() => items.map(newKey));
  const [added, setAdded] = useState<string | null>(null);
  // Another version of the draft was chosen.
  if (keys.length !== items.length) setKeys(items.map(newKey));
  const keyedItems = items.map((item, index) => ({ item, key: keys[index] ?? '' }));

  function update(next: typeof keyedItems) {
    setKeys(next.map(({ key }) => key));
    onChange(next.map(({ item }) => item));
  }

  function add() {
    const key = newKey();
    setAdded(key);
    update([...keyedItems, { key, item: emptyItem }]);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.75 text-ui font-semibold">Items</legend>
      {items.length > 0 && (
        <div className="rounded-sm border border-rule bg-surface">
          <SortableList
            label="Items"
            items={keyedItems}
            keyOf={({ key }) => key}
            nameOf={(_, index) => `item ${index + 1}`}
            onOrder={update}
          >
            {({ item, key }, index) => (
              <QuoteItemFields
                name={`item ${index + 1}`}
                path={`items.${index}`}
                item={item}
                currency={currency}
                errors={errors}
                isNew={key === added}
                onChange={(changed) => onChange(items.with(index, changed))}
                onRemove={() => update(keyedItems.toSpliced(index, 1))}
              />
            )}
          </SortableList>
        </div>
      )}
      {errors.items && (
        <p role="alert" className="mt-1.75 text-sm font-semibold text-accent-text">
          {errors.items}
        </p>
      )}
      <Button
        variant="line"
        size="small"
        disabled={items.length >= quoteLimits.items}
        onClick={add}
        aria-invalid={errors.items ? true : undefined}
        className="mt-3"
      >
        <Icon of={Plus} />
        Add an item
      </Button>
    </fieldset>
  );
}
