import { Checkbox } from '#ui/panel/panel-fields.tsx';
import { SelectField, TextArea, TextField } from '#ui/forms/field.tsx';
import { HomeSectionsEditor, ImageInput, MarkdownInput, ResponsePromiseInput } from './composite-inputs.tsx';
import { LanguageInput } from './language-input.tsx';
import { NavigationEditor } from './navigation-editor.tsx';
import type { PlainField, SettingChoices, SettingErrors } from '#features/settings/setting.ts';

export type SettingInputProps<Kind extends PlainField = PlainField> = {
  field: Kind;
  value: unknown;
  /** The path in `errors`: its key, or `list.index.key`. */
  path: string;
  /** The form field name; fields inside a list are submitted with the list. */
  name?: string | undefined;
  errors: SettingErrors;
  /** The default value. */
  defaultValue?: unknown;
  choices?: SettingChoices;
  onChange: (value: unknown) => void;
};

export function SettingInput(props: SettingInputProps) {
  const { field, value, path, name, errors, choices, onChange } = props;
  const isOptional = 'isOptional' in field && field.isOptional === true;
  const hint = field.hint ?? (isOptional ? 'optional' : undefined);
  const described = { label: field.label, hint, error: errors[path] };
  const text = { ...described, name, value: String(value ?? '') };
  const onText = ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value);
  switch (field.kind) {
    case 'line':
      return (
        <TextField
          {...text}
          maxLength={field.limit}
          required={!isOptional}
          autoComplete="off"
          onChange={onText}
        />
      );
    case 'text':
      return <TextArea {...text} rows={2} maxLength={field.limit} required={!isOptional} onChange={onText} />;
    case 'email':
      return (
        <TextField
          {...text}
          type="email"
          maxLength={254}
          required={!isOptional}
          autoComplete="off"
          onChange={onText}
        />
      );
    case 'number':
      return (
        <TextField
          {...text}
          type="number"
          min={field.min}
          max={field.max}
          required={!field.isOptional}
          className="max-w-32"
          onChange={onText}
        />
      );
    case 'percent':
      return (
        <TextField
          {...text}
          inputMode="decimal"
          maxLength={7}
          autoComplete="off"
          className="max-w-32"
          onChange={onText}
        />
      );
    case 'lines':
      return (
        <TextArea
          {...text}
          value={(value as string[]).join('\n')}
          rows={3}
          required={!field.isOptional}
          onChange={({ currentTarget }) => onChange(currentTarget.value.split('\n'))}
        />
      );
    case 'switch':
      return (
        <Checkbox
          label={field.label}
          hint={field.hint}
          name={name}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case 'language':
      return (
        <LanguageInput
          {...field}
          name={name}
          value={String(value ?? '')}
          error={errors[path]}
          onChange={onChange}
        />
      );
    case 'timeZone':
    case 'currency':
      return <SelectField {...text} empty={null} options={choices?.[field.key] ?? []} onChange={onText} />;
    case 'choice':
      return (
        <SelectField
          {...text}
          empty={null}
          options={choices?.[field.key] ?? field.options}
          onChange={onText}
        />
      );
    case 'markdown':
      return <MarkdownInput {...props} field={field} />;
    case 'image':
      return <ImageInput {...props} />;
    case 'url':
      return (
        <TextField
          {...text}
          type="url"
          placeholder="https://"
          required
          autoComplete="off"
          onChange={onText}
        />
      );
    case 'homeSections':
      return <HomeSectionsEditor {...props} />;
    case 'responsePromise':
      return <ResponsePromiseInput {...props} />;
    case 'navigation':
      return <NavigationEditor {...props} />;
  }
}
