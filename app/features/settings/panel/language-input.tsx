import { useState } from 'react';
import { languageName, listLanguages, withoutUsualRegion } from '#content/texts/language-names.ts';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { OTHER_LANGUAGE, otherLanguageField } from '#features/settings/setting.ts';

type LanguageInputProps = {
  label: string;
  hint?: string | undefined;
  name?: string | undefined;
  value: string;
  error?: string | undefined;
  onChange: (language: string) => void;
};

/** A translated language, or the code of any other. */
export function LanguageInput({ value, error, onChange, name, ...described }: LanguageInputProps) {
  const language = withoutUsualRegion(value);
  const isTranslated = languageName(language) !== language;
  const options = isTranslated ? listLanguages(language) : listLanguages();
  const [isOtherChosen, setOther] = useState(false);
  const isOther = isOtherChosen || !options.some(([code]) => code === language);
  return (
    <>
      <SelectField
        {...described}
        name={name}
        error={isOther ? undefined : error}
        empty={null}
        options={[...(isOther ? listLanguages() : options), [OTHER_LANGUAGE, 'Another language or region']]}
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
          onChange={({ currentTarget }) => {
            setOther(true);
            onChange(currentTarget.value);
          }}
        />
      )}
    </>
  );
}
