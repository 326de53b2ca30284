import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { quoteLimits } from '#features/quotes/quote.ts';
import { type DraftItem, emptyItem } from '#features/quotes/quote-draft.ts';
import { type QuoteErrors, readItem } from '#features/quotes/quote-parsing.ts';
import { SortableList } from '#ui/panel/sortable-list.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { itemTotal } from '#features/quotes/quote-totals.ts';
import { formatMoney } from '#platform/money/money.ts';
import { useFormats } from '#ui/text/texts.ts';
import { Checkbox } from '#ui/panel/panel-fields.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { quietButton } from '#ui/panel/quiet-button.tsx';

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

type QuoteItemFieldsProps = {
  name: string;
  path: string;
  item: DraftItem;
  currency: string;
  errors: QuoteErrors;
  isNew: boolean;
  onChange: (item: DraftItem) => void;
  onRemove: () => void;
};

function QuoteItemFields(props: QuoteItemFieldsProps) {
  const { name, path, item, currency, errors, isNew, onChange, onRemove } = props;
  const formats = useFormats();
  const amount = itemTotal(readItem(item, { currency, formats }));
  return (
    <fieldset
      aria-label={name}
      className="grid min-w-0 grid-cols-2 items-start gap-x-3 gap-y-3 py-1.5 lg:grid-cols-[minmax(0,1fr)_6rem_8rem]"
    >
      <div className="max-lg:col-span-2">
        <TextArea
          label="Description"
          required
          rows={1}
          maxLength={quoteLimits.description}
          value={item.description}
          error={errors[`${path}.description`]}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- an added item starts with its description
          autoFocus={isNew}
          onChange={({ currentTarget }) => onChange({ ...item, description: currentTarget.value })}
        />
      </div>
      <TextField
        label="Quantity"
        inputMode="decimal"
        autoComplete="off"
        maxLength={quoteLimits.number}
        value={item.quantity}
        error={errors[`${path}.quantity`]}
        onChange={({ currentTarget }) => onChange({ ...item, quantity: currentTarget.value })}
        className="text-right tabular-nums"
      />
      <TextField
        label="Unit price"
        inputMode="decimal"
        autoComplete="off"
        maxLength={quoteLimits.number}
        value={item.unitPrice}
        error={errors[`${path}.unitPrice`]}
        onChange={({ currentTarget }) => onChange({ ...item, unitPrice: currentTarget.value })}
        className="text-right tabular-nums"
      />
      <div className="col-span-full -my-1.5 flex flex-wrap items-center gap-x-4 text-ui">
        <Checkbox
          label="Optional"
          checked={item.optional}
          onChange={({ currentTarget }) => onChange({ ...item, optional: currentTarget.checked })}
        />
        <button type="button" onClick={onRemove} className={quietButton}>
          <Icon of={Trash2} className="text-ink-3" />
          Remove<span className="sr-only">{` ${name}`}</span>
        </button>
        <span className="ml-auto font-semibold tabular-nums">
          <span className="sr-only">Amount: </span>
          {formatMoney({ amount, currency }, formats)}
        </span>
      </div>
    </fieldset>
  );
}
