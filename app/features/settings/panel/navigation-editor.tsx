import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { NavigationItem } from '#content/navigation.ts';
import { MAX_NAVIGATION_ITEMS } from '#features/settings/setting.ts';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { SortableList } from '#ui/panel/sortable-list.tsx';
import { listFrame } from './list-frame.ts';
import { NavigationRow } from './navigation-row.tsx';
import type { SettingInputProps } from './setting-input.tsx';

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

let lastKey = 0;
const newKey = () => String((lastKey += 1));

/** Sections, pages and links in display order, submitted as one JSON field. */
export function NavigationEditor({ value, path, name, errors, onChange }: SettingInputProps) {
  const items = value as NavigationItem[];
  const [keys, setKeys] = useState(() => items.map(newKey));
  const [added, setAdded] = useState<string | null>(null);
  if (keys.length !== items.length) setKeys(items.map(newKey));
  const keyedItems = items.map((item, index) => ({ item, key: keys[index] ?? '' }));

  function update(next: typeof keyedItems) {
    setKeys(next.map(({ key }) => key));
    onChange(next.map(({ item }) => item));
  }

  function addLink() {
    const key = newKey();
    setAdded(key);
    update([...keyedItems, { key, item: newLink }]);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Navigation</legend>
      <input type="hidden" name={name} value={JSON.stringify(items)} />
      <div className={listFrame}>
        <SortableList
          label="Navigation"
          items={keyedItems}
          keyOf={({ key }) => key}
          nameOf={({ item }, index) => item.label || `item ${index + 1}`}
          onOrder={update}
        >
          {({ item, key }, index) => (
            <NavigationRow
              item={item}
              path={`${path}.${index}`}
              errors={errors}
              isNew={key === added}
              onChange={(changed) => onChange(items.with(index, changed))}
              onRemove={() => update(keyedItems.toSpliced(index, 1))}
            />
          )}
        </SortableList>
      </div>
      {errors[path] && (
        <p role="alert" className="mt-1.75 text-sm font-semibold text-accent-text">
          {errors[path]}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3 noscript:hidden">
        <Button variant="line" size="small" disabled={items.length >= MAX_NAVIGATION_ITEMS} onClick={addLink}>
          <Icon of={Plus} />
          Add a link
        </Button>
      </div>
    </fieldset>
  );
}
