import { useVersionedForm, VersionedForm, type VersionedResult } from '#ui/panel/versioned-form.tsx';
import {
  type SettingsSection,
  settingsPath,
  type SettingChoices,
  type SettingValues,
  type ListField,
  type SettingErrors,
} from '#features/settings/setting.ts';
import { usePanelSections } from './use-panel-sections.tsx';
import { SettingInput } from './setting-input.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { SortableList, listFrame } from '#ui/panel/sortable-list.tsx';
import { ListItem, ShortItem } from './list-items.tsx';

type SectionFormProps = {
  section: SettingsSection;
  values: SettingValues;
  version: string;
  usual: SettingValues;
  choices: SettingChoices;
  result: VersionedResult<SettingValues> | undefined;
};

export function SectionForm(props: SectionFormProps) {
  const { section, usual: defaults, choices } = props;
  const { values, setValues, errors, form } = useVersionedForm(props, props.result);
  const { named, isHidden } = usePanelSections();
  return (
    <VersionedForm form={form} action={settingsPath(section.name)}>
      <div className="grid gap-6 p-5 sm:p-7">
        {section.fields.map(named).map((field) => {
          const change = (value: unknown) => setValues((all) => ({ ...all, [field.key]: value }));
          const value = values[field.key];
          return (
            // Hidden fields keep their values.
            <div
              key={field.key}
              id={field.key}
              hidden={isHidden(field.section)}
              className="grid scroll-mt-24 gap-6"
            >
              {field.kind === 'list' || field.kind === 'texts' ? (
                <ListEditor
                  field={field}
                  isOnlyField={section.fields.length === 1}
                  items={value as unknown[]}
                  errors={errors}
                  onChange={change}
                />
              ) : (
                <SettingInput
                  field={field}
                  name={field.key}
                  path={field.key}
                  value={value}
                  errors={errors}
                  defaultValue={defaults[field.key]}
                  choices={choices}
                  onChange={change}
                />
              )}
            </div>
          );
        })}
      </div>
    </VersionedForm>
  );
}

type ListEditorProps = {
  field: ListField;
  /** The section has no other field, so its title labels the list. */
  isOnlyField: boolean;
  items: unknown[];
  errors: SettingErrors;
  onChange: (items: unknown[]) => void;
};

let lastKey = 0;
const newKey = () => String((lastKey += 1));

/** Items in display order, submitted as one JSON field. */
function ListEditor({ field, isOnlyField, items, errors, onChange }: ListEditorProps) {
  const [keys, setKeys] = useState(() => items.map(newKey));
  const [added, setAdded] = useState<string | null>(null);
  if (keys.length !== items.length) setKeys(items.map(newKey));
  const keyedItems = items.map((item, index) => ({ item, key: keys[index] ?? '' }));

  function update(next: typeof keyedItems) {
    setKeys(next.map(({ key }) => key));
    onChange(next.map(({ item }) => item));
  }

  function add() {
    const key = newKey();
    setAdded(key);
    update([...keyedItems, { key, item: emptyItem(field) }]);
  }

  const nameOf = (index: number) => `${field.noun} ${index + 1}`;
  const error = errors[field.key];
  return (
    <fieldset className="min-w-0">
      <legend className={isOnlyField ? 'sr-only' : 'mb-1.75 text-ui font-semibold'}>
        {field.label}
        {field.hint && <span className="type-label ml-2.5 font-normal">{field.hint}</span>}
      </legend>
      <input type="hidden" name={field.key} value={JSON.stringify(items)} />
      {items.length > 0 && (
        <div className={listFrame}>
          <SortableList
            label={field.label}
            items={keyedItems}
            keyOf={({ key }) => key}
            nameOf={(_, index) => nameOf(index)}
            onOrder={update}
          >
            {({ item, key }, index) => {
              const itemProps = {
                name: nameOf(index),
                path: `${field.key}.${index}`,
                errors,
                isNew: key === added,
                onChange: (changed: unknown) => onChange(items.with(index, changed)),
                onRemove: () => update(keyedItems.toSpliced(index, 1)),
              };
              return field.kind === 'list' && !field.isShort ? (
                <ListItem {...itemProps} fields={field.fields} item={item as SettingValues} />
              ) : (
                <ShortItem {...itemProps} field={field} item={item} />
              );
            }}
          </SortableList>
        </div>
      )}
      {error && <p className="mt-1.75 text-sm font-semibold text-accent-text">{error}</p>}
      <Button
        variant="line"
        size="small"
        disabled={items.length >= field.max}
        onClick={add}
        className="mt-3 noscript:hidden"
      >
        <Icon of={Plus} />
        {`Add a ${field.noun}`}
      </Button>
    </fieldset>
  );
}

const emptyValues: Partial<Record<string, unknown>> = { lines: [], image: null, switch: true };

function emptyItem(field: ListField): unknown {
  if (field.kind === 'texts') return '';
  return Object.fromEntries(field.fields.map(({ key, kind }) => [key, emptyValues[kind] ?? '']));
}
