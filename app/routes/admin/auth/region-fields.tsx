import { useState, useSyncExternalStore } from 'react';
import { SelectField, TextField } from '#ui/forms/field.tsx';

type RegionFieldsProps = {
  timeZone: string;
  language: string;
  timeZones: readonly (readonly [string, string])[];
  values: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
};

/** Time zone and language of the site, preset from the browser; without scripts they start with the defaults. */
export function RegionFields({ timeZones, values, errors, ...site }: RegionFieldsProps) {
  const ofBrowser = {
    timeZone: useSyncExternalStore(
      subscribe,
      () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
      unknown,
    ),
    language: useSyncExternalStore(subscribe, () => navigator.language, unknown),
  };
  const [typed, setTyped] = useState(values);
  const timeZone = typed.timeZone ?? ofBrowser.timeZone ?? site.timeZone;
  const language = typed.language ?? ofBrowser.language ?? site.language;

  // The browser may name a zone differently than the server, which accepts both names.
  const isListed = timeZones.some(([zone]) => zone === timeZone);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <SelectField
        label="Time zone"
        name="timeZone"
        empty={null}
        options={isListed ? timeZones : [[timeZone, timeZone], ...timeZones]}
        value={timeZone}
        error={errors.timeZone}
        onChange={({ currentTarget: { value } }) => setTyped((all) => ({ ...all, timeZone: value }))}
      />
      <TextField
        label="Language"
        name="language"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={35}
        value={language}
        error={errors.language}
        onChange={({ currentTarget: { value } }) => setTyped((all) => ({ ...all, language: value }))}
      />
    </div>
  );
}

/** They do not change while the page is open, and the server does not know them. */
const subscribe = () => () => {};
const unknown = () => null;
