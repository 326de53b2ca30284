import { ChevronDown } from 'lucide-react';
import type { CategoryKind } from '#content/categories.ts';
import { countOf } from '#platform/text/count.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import { SelectField, TextArea, TextField } from '#ui/forms/field.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { type CategoryErrors, type CategoryInput, categoryLimits } from '#features/categories/category.ts';
import { useFormats } from '#ui/text/use-formats.ts';

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
export function CategoryRow({
  kind,
  item,
  count,
  others,
  path,
  errors,
  onChange,
  onRemove,
}: CategoryRowProps) {
  const formats = useFormats();
  const isNew = item.id.startsWith('new-');
  const hasError = Object.keys(errors).some((key) => key.startsWith(`${path}.`));
  const change = (changes: Partial<CategoryInput>) => onChange({ ...item, ...changes });
  const items = countOf(count, kind, formats);
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
