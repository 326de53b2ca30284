import { useState, useSyncExternalStore } from 'react';
import { currencyOfRegion } from '#platform/time/currency-of-region.ts';
import { SelectField, TextField } from '#ui/forms/field.tsx';

type RegionFieldsProps = {
  timeZone: string;
  language: string;
  currency: string;
  timeZones: readonly (readonly [string, string])[];
  currencies: readonly (readonly [string, string])[];
  values: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
};

/** Time zone, language and currency of the site, preset from the browser, without scripts from the settings. */
export function RegionFields({ timeZones, currencies, values, errors, ...site }: RegionFieldsProps) {
  const browser = {
    timeZone: useSyncExternalStore(
      subscribe,
      () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
      unknownOnServer,
    ),
    language: useSyncExternalStore(subscribe, () => navigator.language, unknownOnServer),
    currency: useSyncExternalStore(subscribe, () => currencyOfRegion(navigator.language), unknownOnServer),
  };
  const [typed, setTyped] = useState(values);
  const timeZone = typed.timeZone ?? browser.timeZone ?? site.timeZone;
  const language = typed.language ?? browser.language ?? site.language;
  const currency = typed.currency ?? browser.currency ?? site.currency;

  // The browser may report an alias that is not in the list; the server accepts both names.
  const isListed = timeZones.some(([zone]) => zone === timeZone);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="sm:col-span-2">
        <SelectField
          label="Time zone"
          name="timeZone"
          empty={null}
          options={isListed ? timeZones : [[timeZone, timeZone], ...timeZones]}
          value={timeZone}
          error={errors.timeZone}
          onChange={({ currentTarget: { value } }) => setTyped((all) => ({ ...all, timeZone: value }))}
        />
      </div>
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
      <SelectField
        label="Currency"
        name="currency"
        empty={null}
        options={currencies}
        value={currency}
        error={errors.currency}
        onChange={({ currentTarget: { value } }) => setTyped((all) => ({ ...all, currency: value }))}
      />
    </div>
  );
}

/** The values are constant while the page is open, and unknown on the server. */
const subscribe = () => () => {};
const unknownOnServer = () => null;
