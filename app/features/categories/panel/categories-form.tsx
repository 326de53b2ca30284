import { Plus, ChevronDown } from '#ui/icons.ts';
import type { CategoryKind } from '#content/categories.ts';
import { listFrame, SortableList } from '#ui/panel/sortable-list.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { useVersionedForm, VersionedForm, type VersionedResult } from '#ui/panel/versioned-form.tsx';
import {
  type CategoryItem,
  categoryLimits,
  type CategoryInput,
  type CategoryErrors,
} from '#features/categories/category.ts';
import { formatCount } from '#platform/text/count.ts';
import { Badge } from '#ui/data/badge.tsx';
import { SelectField, TextArea, TextField } from '#ui/forms/field.tsx';
import { useFormats } from '#ui/text/texts.ts';

type CategoriesFormProps = {
  kind: CategoryKind;
  items: CategoryItem[];
  version: string;
  result: VersionedResult<CategoryInput[]> | undefined;
};

let added = 0;

export function CategoriesForm(props: CategoriesFormProps) {
  const { kind } = props;
  const opened = { values: props.items as CategoryInput[], version: props.version };
  const { values: items, setValues: setItems, errors, form } = useVersionedForm(opened, props.result);
  const counts = new Map(props.items.map(({ id, count }) => [id, count]));

  function add() {
    added += 1;
    const item = { id: `new-${added}`, name: '', slug: '', description: '', mergeInto: '' };
    setItems([...items, item]);
  }

  return (
    <VersionedForm form={form} action={`/admin/settings/categories?kind=${kind}`}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="items" value={JSON.stringify(items)} />
      <div className="grid gap-4 p-5 sm:p-7">
        <div className={listFrame}>
          <SortableList
            label="Categories"
            items={items}
            keyOf={({ id }) => id}
            nameOf={({ name }, index) => name || `category ${index + 1}`}
            onOrder={setItems}
          >
            {(item, index) => (
              <CategoryRow
                kind={kind}
                item={item}
                count={counts.get(item.id) ?? 0}
                others={items.filter(({ id, mergeInto }) => id !== item.id && !mergeInto)}
                path={String(index)}
                errors={errors}
                onChange={(changed) => setItems(items.with(index, changed))}
                onRemove={() => setItems(items.toSpliced(index, 1))}
              />
            )}
          </SortableList>
        </div>
        <Button
          variant="line"
          size="small"
          disabled={items.length >= categoryLimits.list}
          onClick={add}
          className="justify-self-start noscript:hidden"
        >
          <Icon of={Plus} />
          Add a category
        </Button>
      </div>
    </VersionedForm>
  );
}

type CategoryRowProps = {
  kind: CategoryKind;
  item: CategoryInput;
  count: number;
  /** Categories that can take over its items. */
  others: CategoryInput[];
  /** The path of the item in `errors`. */
  path: string;
  errors: CategoryErrors;
  onChange: (item: CategoryInput) => void;
  onRemove: () => void;
};

/** A category, collapsed until it is edited. */
function CategoryRow({ kind, item, count, others, path, errors, onChange, onRemove }: CategoryRowProps) {
  const formats = useFormats();
  const isNew = item.id.startsWith('new-');
  const hasError = Object.keys(errors).some((key) => key.startsWith(`${path}.`));
  const change = (changes: Partial<CategoryInput>) => onChange({ ...item, ...changes });
  const items = formatCount(count, kind, formats);
  // New categories have no id on the server yet.
  const targets = others.filter(({ id }) => !id.startsWith('new-'));
  return (
    <details open={isNew || hasError || undefined} className="group min-w-0">
      <summary className="flex min-h-8 items-center gap-3 rounded-sm transition-colors duration-(--quick) hover:text-accent-text [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{item.name || 'New category'}</span>
          <span className="type-label block truncate group-open:hidden">
            {[items, item.description].filter(Boolean).join(' · ')}
          </span>
        </span>
        {item.mergeInto && <Badge tone="warn">To be merged</Badge>}
        <Icon of={ChevronDown} className="flex-none text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-3 pb-2">
        <TextField
          label="Name"
          value={item.name}
          error={errors[`${path}.name`]}
          maxLength={categoryLimits.name}
          required
          autoComplete="off"
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <TextField
          label="Slug"
          hint="in addresses; if empty, from the name"
          value={item.slug}
          error={errors[`${path}.slug`]}
          maxLength={categoryLimits.slug}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ slug: currentTarget.value })}
        />
        <TextArea
          label="Description"
          hint="above the filtered list, optional"
          value={item.description}
          error={errors[`${path}.description`]}
          rows={2}
          maxLength={categoryLimits.description}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
        {!isNew && targets.length > 0 && (
          <SelectField
            label="Merge into"
            hint={item.mergeInto ? undefined : 'removes this category'}
            value={item.mergeInto}
            error={errors[`${path}.mergeInto`]}
            options={targets.map(({ id, name }) => [id, name] as const)}
            empty="Keep this category"
            onChange={({ currentTarget }) => change({ mergeInto: currentTarget.value })}
          />
        )}
        {item.mergeInto && (
          <p className="text-ui text-ink-2">
            {`When you save, ${items} will move and this category will be removed. Its old address will redirect.`}
          </p>
        )}
        {count === 0 ? (
          <Button variant="line" size="small" onClick={onRemove} className="justify-self-start">
            {`Delete ${item.name || 'this category'}`}
          </Button>
        ) : (
          !item.mergeInto && (
            <p className="text-ui text-ink-2">{`To delete it, first merge its ${items} into another category.`}</p>
          )
        )}
      </div>
    </details>
  );
}
