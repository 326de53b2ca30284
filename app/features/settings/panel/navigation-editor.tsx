import { ChevronDown } from '#ui/icons.ts';
import { type NavigationItem, navigationPlaces } from '#content/navigation.ts';
import { MAX_NAVIGATION_ITEMS, MAX_LABEL_LENGTH, type SettingErrors } from '#features/settings/setting.ts';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { EditableList } from '#ui/panel/editable-list.tsx';
import { listFrame } from '#ui/panel/sortable-list.tsx';
import type { SettingInputProps } from './setting-input.tsx';
import { Badge } from '#ui/data/badge.tsx';
import { StatusBadge } from '#ui/panel/status-badge.tsx';
import { Checkbox } from '#ui/panel/panel-fields.tsx';
import { TextField } from '#ui/forms/field.tsx';

const newLink: NavigationItem = {
  kind: 'link',
  target: '',
  label: '',
  header: true,
  footer: true,
  menu: true,
  hidden: false,
  redirect: '',
};

/** Sections, pages and links in display order, submitted as one JSON field. */
export function NavigationEditor({ value, path, name, errors, onChange }: SettingInputProps) {
  const items = value as NavigationItem[];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Navigation</legend>
      <input type="hidden" name={name} value={JSON.stringify(items)} />
      <EditableList
        label="Navigation"
        items={items}
        nameOf={(item, index) => item.label || `item ${index + 1}`}
        add={{ label: 'Add a link', item: newLink, limit: MAX_NAVIGATION_ITEMS }}
        error={errors[path]}
        className={listFrame}
        onChange={onChange}
      >
        {(item, { index, ...edited }) => (
          <NavigationRow item={item} path={`${path}.${index}`} errors={errors} {...edited} />
        )}
      </EditableList>
    </fieldset>
  );
}

type NavigationRowProps = {
  item: NavigationItem;
  /** The path of the item in `errors`. */
  path: string;
  errors: SettingErrors;
  isNew: boolean;
  onChange: (item: NavigationItem) => void;
  onRemove: () => void;
};

const placeLabels = { header: 'Header', footer: 'Footer', menu: 'Mobile menu' };

/** A menu item, collapsed until it is edited. */
function NavigationRow(props: NavigationRowProps) {
  const { item, path, errors, isNew, onChange, onRemove } = props;
  const hasError = Object.keys(errors).some((key) => key.startsWith(`${path}.`));
  const change = (changes: Partial<NavigationItem>) => onChange({ ...item, ...changes });
  return (
    <details open={isNew || hasError || undefined} className="group min-w-0">
      <summary className="flex min-h-8 items-center gap-3 rounded-sm transition-colors duration-(--quick) hover:text-accent-text [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{item.label || 'New item'}</span>
          <span className="type-label block wrap-anywhere group-open:hidden sm:truncate">
            {summaryOf(item)}
          </span>
        </span>
        {item.hidden ? <StatusBadge status="hidden" /> : item.kind !== 'section' && <KindBadge item={item} />}
        <Icon of={ChevronDown} className="flex-none text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-3 pb-2">
        <TextField
          label="Label"
          value={item.label}
          error={errors[`${path}.label`]}
          maxLength={MAX_LABEL_LENGTH}
          required
          autoComplete="off"
          onChange={({ currentTarget }) => change({ label: currentTarget.value })}
        />
        {item.kind === 'link' && (
          <TextField
            label="URL"
            type="url"
            value={item.target}
            error={errors[`${path}.target`]}
            required
            placeholder="https://"
            autoComplete="off"
            onChange={({ currentTarget }) => change({ target: currentTarget.value })}
          />
        )}
        {item.kind === 'section' ? (
          <SectionFields {...props} change={change} />
        ) : (
          <Places item={item} change={change} />
        )}
        {item.kind === 'page' && (
          <p className="text-ui leading-normal text-ink-2">
            This page is listed because “Show in navigation” is on in its editor.
          </p>
        )}
        {item.kind === 'link' && (
          <Button variant="line" size="small" onClick={onRemove} className="justify-self-start">
            {`Remove ${item.label || 'this item'}`}
          </Button>
        )}
      </div>
    </details>
  );
}

type Change = { item: NavigationItem; change: (changes: Partial<NavigationItem>) => void };

function SectionFields({ item, path, errors, change }: NavigationRowProps & Change) {
  return (
    <>
      {!item.hidden && <Places item={item} change={change} />}
      <Checkbox
        label="Hide this section"
        checked={item.hidden}
        onChange={({ currentTarget }) => change({ hidden: currentTarget.checked })}
      />
      {item.hidden && (
        <TextField
          label="Redirect to"
          hint={item.target === '/' ? 'a path on your site' : 'a path on your site, optional'}
          value={item.redirect}
          error={errors[`${path}.redirect`]}
          maxLength={300}
          placeholder={item.target === '/blog' ? '/portfolio' : '/blog'}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ redirect: currentTarget.value })}
        />
      )}
    </>
  );
}

function Places({ item, change }: Change) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-ui font-semibold">Show in</legend>
      <div className="flex flex-wrap gap-x-7">
        {navigationPlaces.map((place) => (
          <Checkbox
            key={place}
            label={placeLabels[place]}
            checked={item[place]}
            onChange={({ currentTarget }) => change({ [place]: currentTarget.checked })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function KindBadge({ item }: { item: NavigationItem }) {
  return <Badge tone="neutral">{item.kind === 'link' ? 'Link' : 'Page'}</Badge>;
}

function summaryOf(item: NavigationItem) {
  const { kind, target, hidden, redirect } = item;
  const shownTarget = kind === 'page' ? `/${target}` : target;
  if (hidden) return redirect ? `${shownTarget} → ${redirect}` : shownTarget;
  const places = navigationPlaces.filter((place) => item[place]).map((place) => placeLabels[place]);
  return [shownTarget, places.join(', ') || 'In no menu'].filter(Boolean).join(' · ');
}
