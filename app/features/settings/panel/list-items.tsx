import { ChevronDown } from '#ui/icons.ts';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { RemoveButton, rowInput } from '#ui/panel/editable-list.tsx';
import { StatusBadge } from '#ui/panel/status-badge.tsx';
import type { PlainField, SettingErrors, SettingValues, ListField } from '#features/settings/setting.ts';
import { SettingInput } from './setting-input.tsx';

type ItemProps = {
  /** Noun and number. */
  name: string;
  path: string;
  errors: SettingErrors;
  isNew: boolean;
  onChange: (item: unknown) => void;
  onRemove: () => void;
};

type ListItemProps = ItemProps & { fields: PlainField[]; item: SettingValues };

/** An item of several fields, collapsed until it is edited. */
export function ListItem(props: ListItemProps) {
  const { name, path, errors, isNew, fields, item, onChange, onRemove } = props;
  const hasError = Object.keys(errors).some((key) => key.startsWith(`${path}.`));
  const [first, second] = fields.map(({ key }) => String(item[key] ?? ''));
  return (
    <details open={isNew || hasError || undefined} className="group min-w-0">
      <summary className="flex min-h-8 items-center gap-3 rounded-sm transition-colors duration-(--quick) hover:text-accent-text [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold first-letter:uppercase">{first || name}</span>
          <span className="type-label block truncate group-open:hidden">{second}</span>
        </span>
        {item.active === false && <StatusBadge status="hidden" />}
        <Icon of={ChevronDown} className="flex-none text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-3 pb-2">
        {fields.map((field) => (
          <SettingInput
            key={field.key}
            field={field}
            value={item[field.key]}
            path={`${path}.${field.key}`}
            errors={errors}
            onChange={(value) => onChange({ ...item, [field.key]: value })}
          />
        ))}
        <Button variant="line" size="small" onClick={onRemove} className="justify-self-start">
          {`Remove ${name}`}
        </Button>
      </div>
    </details>
  );
}

type ShortItemProps = ItemProps & { field: ListField; item: unknown };

/** An item on a single line. */
export function ShortItem({ name, path, errors, isNew, field, item, onChange, onRemove }: ShortItemProps) {
  const parts =
    field.kind === 'texts'
      ? [
          {
            key: '',
            label: name,
            ariaLabel: name,
            type: 'text',
            limit: field.limit,
            path,
            value: String(item),
            set: onChange,
          },
        ]
      : partsOf(field.fields, { name, item: item as SettingValues, path, onChange });
  return (
    <div className="flex items-start gap-3">
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-1 sm:has-[div+div]:grid-cols-[7rem_minmax(0,1fr)]">
        {parts.map((part, index) => (
          <div key={part.key}>
            <input
              ref={isNew && index === 0 ? focusOn : null}
              aria-label={part.ariaLabel}
              aria-invalid={errors[part.path] ? true : undefined}
              aria-describedby={errors[part.path] && `${part.path}-error`}
              value={part.value}
              maxLength={part.limit}
              type={part.type}
              placeholder={part.type === 'url' ? 'https://' : part.label}
              autoComplete="off"
              onChange={({ currentTarget }) => part.set(currentTarget.value)}
              className={`${rowInput} ${index === 0 && parts.length > 1 ? 'font-semibold' : ''}`}
            />
            {errors[part.path] && (
              <p id={`${part.path}-error`} className="mt-1 text-sm font-semibold text-accent-text">
                {errors[part.path]}
              </p>
            )}
          </div>
        ))}
      </div>
      <RemoveButton name={name} onRemove={onRemove} />
    </div>
  );
}

type ListItemFields = Extract<ListField, { kind: 'list' }>['fields'];

function partsOf(
  fields: ListItemFields,
  { name, item, path, onChange }: Pick<ItemProps, 'name' | 'path' | 'onChange'> & { item: SettingValues },
) {
  return fields.map((field) => ({
    key: field.key,
    label: field.label,
    ariaLabel: labelIn(name, field.label),
    type: field.kind === 'url' ? 'url' : 'text',
    limit: 'limit' in field ? field.limit : undefined,
    path: `${path}.${field.key}`,
    value: String(item[field.key] ?? ''),
    set: (value: string) => onChange({ ...item, [field.key]: value }),
  }));
}

/** A field that is called like its item needs no other name: “Figure 1” and “Label of figure 1”. */
function labelIn(name: string, label: string) {
  return name.startsWith(`${label.toLowerCase()} `)
    ? `${label}${name.slice(label.length)}`
    : `${label} of ${name}`;
}

/** Focuses a new item. */
function focusOn(element: HTMLElement | null) {
  element?.focus();
}
