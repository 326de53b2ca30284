import { markupLanguage } from '#content/texts/markup-language.ts';
import { useState, useSyncExternalStore } from 'react';
import { currencyOfRegion } from '#platform/money/currencies.ts';
import { formatMoney, toMoney } from '#platform/money/money.ts';
import { formatDate, formatTime } from '#platform/time/dates.ts';
import { LanguageInput } from '#features/settings/panel/language-input.tsx';
import { SelectField } from '#ui/forms/field.tsx';

type RegionFieldsProps = {
  timeZone: string;
  language: string;
  currency: string;
  timeZones: readonly (readonly [string, string])[];
  currencyByTimeZone: Record<string, string>;
  currencies: readonly (readonly [string, string])[];
  values: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
};

/** Preset from the browser; without scripts, language and currency follow its request. */
export function RegionFields({
  timeZones,
  currencies,
  currencyByTimeZone,
  values,
  errors,
  ...site
}: RegionFieldsProps) {
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
  const local = typed.timeZone || browser.timeZone ? currencyByTimeZone[timeZone] : undefined;
  const currency = typed.currency ?? local ?? browser.currency ?? site.currency;

  // The browser may report an alias that is not in the list; the server accepts both names.
  const isListed = timeZones.some(([zone]) => zone === timeZone);
  const example = exampleOf({ timeZone, language, currency });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
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
      <div className="grid content-start gap-5">
        <LanguageInput
          label="Language"
          name="language"
          value={language}
          error={errors.language}
          onChange={(value) => setTyped((all) => ({ ...all, language: value }))}
        />
      </div>
      <SelectField
        label="Currency"
        name="currency"
        empty={null}
        options={currencies}
        value={currency}
        error={errors.currency}
        onChange={({ currentTarget: { value } }) => setTyped((all) => ({ ...all, currency: value }))}
      />
      {example && (
        <p aria-live="polite" className="type-label border-l-2 border-accent pl-3 sm:col-span-2">
          {example}
        </p>
      )}
    </div>
  );
}

type Region = Pick<RegionFieldsProps, 'timeZone' | 'language' | 'currency'>;

/** A date, a time and an amount as the site will show them; null while the language code is incomplete. */
function exampleOf(region: Region) {
  const name = nameOf(region.language);
  if (!name) return null;
  const formats = {
    ...region,
    timeZone: 'UTC',
    dateFormat: 'language',
    clock: 'language',
    numberFormat: 'language',
  } as const;
  const at = '2026-11-16T14:30:00Z';
  const texts = [
    formatDate(at, formats),
    formatTime(at, formats),
    formatMoney(toMoney(12_000, formats.currency), formats),
  ];
  return `${name}: ${texts.join(' · ')}`;
}

/** The English name of a language. */
function nameOf(language: string) {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(markupLanguage(language));
  } catch {
    return undefined;
  }
}

/** The values are constant while the page is open, and unknown on the server. */
const subscribe = () => () => {};
const unknownOnServer = () => null;
