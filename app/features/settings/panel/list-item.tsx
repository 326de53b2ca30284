import { ChevronDown } from 'lucide-react';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { StatusBadge } from '#ui/panel/status-badge.tsx';
import type { PlainField, SettingErrors, SettingValues } from '#features/settings/setting.ts';
import { SettingInput } from './setting-input.tsx';

export type ItemProps = {
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
