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
import { EditableList } from '#ui/panel/editable-list.tsx';
import { listFrame } from '#ui/panel/sortable-list.tsx';
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

/** Items in display order, submitted as one JSON field. */
function ListEditor({ field, isOnlyField, items, errors, onChange }: ListEditorProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={isOnlyField ? 'sr-only' : 'mb-1.75 text-ui font-semibold'}>
        {field.label}
        {field.hint && <span className="type-label ml-2.5 font-normal">{field.hint}</span>}
      </legend>
      <input type="hidden" name={field.key} value={JSON.stringify(items)} />
      <EditableList
        label={field.label}
        items={items}
        nameOf={(_, index) => `${field.noun} ${index + 1}`}
        add={{ label: `Add a ${field.noun}`, item: emptyItem(field), limit: field.max }}
        error={errors[field.key]}
        className={listFrame}
        onChange={onChange}
      >
        {(item, { index, ...edited }) => {
          const itemProps = { ...edited, path: `${field.key}.${index}`, errors };
          return field.kind === 'list' && !field.isShort ? (
            <ListItem {...itemProps} fields={field.fields} item={item as SettingValues} />
          ) : (
            <ShortItem {...itemProps} field={field} item={item} />
          );
        }}
      </EditableList>
    </fieldset>
  );
}

const emptyValues: Partial<Record<string, unknown>> = { lines: [], image: null, switch: true };

function emptyItem(field: ListField): unknown {
  if (field.kind === 'texts') return '';
  return Object.fromEntries(field.fields.map(({ key, kind }) => [key, emptyValues[kind] ?? '']));
}
