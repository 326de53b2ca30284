import { useVersionedForm, VersionedForm, type VersionedResult } from '#ui/panel/versioned-form.tsx';
import { ListEditor } from './list-editor.tsx';
import {
  type Section,
  sectionPath,
  type SettingChoices,
  type SettingValues,
} from '#features/settings/setting.ts';
import { usePanelSections } from './use-panel-sections.tsx';
import { SettingInput } from './setting-input.tsx';

type SectionFormProps = {
  section: Section;
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
    <VersionedForm form={form} action={sectionPath(section.name)}>
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
