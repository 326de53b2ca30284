import { Trash2 } from '#ui/icons.ts';
import { quoteLimits } from '#features/quotes/quote.ts';
import { type DraftItem, emptyItem } from '#features/quotes/quote-draft.ts';
import { type QuoteErrors, readItem } from '#features/quotes/quote-parsing.ts';
import { type EditedItem, EditableList } from '#ui/panel/editable-list.tsx';
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

export function QuoteItems({ items, currency, errors, onChange }: QuoteItemsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.75 text-ui font-semibold">Items</legend>
      <EditableList
        label="Items"
        items={items}
        nameOf={(_, index) => `item ${index + 1}`}
        add={{ label: 'Add an item', item: emptyItem, limit: quoteLimits.items }}
        error={errors.items}
        onChange={onChange}
      >
        {(item, { index, ...edited }) => (
          <QuoteItemFields
            path={`items.${index}`}
            item={item}
            currency={currency}
            errors={errors}
            {...edited}
          />
        )}
      </EditableList>
    </fieldset>
  );
}

type QuoteItemFieldsProps = Omit<EditedItem<DraftItem>, 'index'> & {
  path: string;
  item: DraftItem;
  currency: string;
  errors: QuoteErrors;
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
        <button type="button" aria-label={`Remove ${name}`} onClick={onRemove} className={quietButton}>
          <Icon of={Trash2} className="text-ink-3" />
          Remove
        </button>
        <span className="ml-auto font-semibold tabular-nums">
          <span className="sr-only">Amount: </span>
          {formatMoney({ amount, currency }, formats)}
        </span>
      </div>
    </fieldset>
  );
}
