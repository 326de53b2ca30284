import { useState } from 'react';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { OTHER_LANGUAGE, otherLanguageField } from '#features/settings/setting.ts';
import type { SettingInputProps } from './setting-input.tsx';

/** The languages that the texts of the site are translated into. */
const translated = [
  ['en', 'English'],
  ['de', 'Deutsch (Sie)'],
  ['de-x-du', 'Deutsch (du)'],
  ['fr', 'Français'],
  ['es', 'Español'],
] as const;

/** A translated language, or the code of any other. */
export function LanguageInput({ field, value, path, name, errors, onChange }: SettingInputProps) {
  const language = String(value ?? '');
  const isListed = translated.some(([code]) => code === language);
  const base = !isListed && translated.find(([code]) => language.startsWith(`${code}-`));
  const options = base ? [...translated, [language, `${base[1]}: ${language}`] as const] : translated;
  const [isOther, setOther] = useState(!options.some(([code]) => code === language));
  const error = errors[path];
  return (
    <>
      <SelectField
        label={field.label}
        hint={field.hint}
        name={name}
        error={isOther ? undefined : error}
        empty={null}
        options={[...(isOther ? translated : options), [OTHER_LANGUAGE, 'Another language or region']]}
        value={isOther ? OTHER_LANGUAGE : language}
        onChange={({ currentTarget }) => {
          setOther(currentTarget.value === OTHER_LANGUAGE);
          onChange(currentTarget.value === OTHER_LANGUAGE ? '' : currentTarget.value);
        }}
      />
      {isOther && (
        <TextField
          label="Language code"
          hint="such as pt-BR or de-AT"
          name={name && otherLanguageField(name)}
          error={error}
          value={language}
          maxLength={35}
          autoComplete="off"
          className="max-w-48"
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </>
  );
}
