import type { SectionPath } from '#content/navigation.ts';

/** A field of a section of the site is hidden with it, and its label has the owner's name of the section. */
type FieldLabel = { key: string; label: string; hint?: string; section?: SectionPath };

type FieldKind =
  | { kind: 'line' | 'text'; limit: number; isOptional?: boolean }
  | { kind: 'markdown'; limit: number }
  | { kind: 'email'; isOptional?: boolean }
  | {
      kind:
        | 'image'
        | 'switch'
        | 'timeZone'
        | 'language'
        | 'currency'
        | 'url'
        /** A number as text, or empty. */
        | 'percent'
        | 'navigation'
        | 'homeSections'
        | 'responsePromise';
    }
  | { kind: 'choice'; options: readonly (readonly [value: string, label: string])[] }
  | { kind: 'number'; min: number; max: number; isOptional?: boolean }
  /** Short texts, one per line. */
  | { kind: 'lines'; limit: number; max: number; isOptional?: boolean };

/** A single field; the form schema is derived from it. */
export type PlainField = FieldLabel & FieldKind;

/** An ordered list of texts or of items with several fields. */
export type ListField = FieldLabel & { noun: string; max: number } & (
    | { kind: 'texts'; limit: number }
    | {
        kind: 'list';
        fields: PlainField[];
        isShort?: boolean;
        /** Adds values that follow from those typed. */
        complete?: (item: SettingValues) => SettingValues;
      }
  );

export type SettingField = PlainField | ListField;

/** A settings page; one without fields has its own screen. That of a hidden section of the site is not listed. */
export type SettingsSection = {
  section?: SectionPath;
  name: string;
  title: string;
  text: string;
  fields: SettingField[];
  /** Additional search terms. */
  searchTerms?: string;
};

/** Options that the server lists, by key. */
export type SettingChoices = Partial<Record<string, readonly (readonly [string, string])[]>>;

export type SettingValues = Record<string, unknown>;

/** Errors by path: `email`, or `services.1.title`. */
export type SettingErrors = Partial<Record<string, string>>;

/** The value of the select of languages for one that is not listed; its code has its own field. */
export const OTHER_LANGUAGE = 'other';

export function otherLanguageField(key: string) {
  return `${key}Code`;
}

export const MAX_NAVIGATION_ITEMS = 20;
/** Characters of all labels in the header; more would not fit beside the name. */
export const MAX_HEADER_LENGTH = 70;
export const MAX_LABEL_LENGTH = 24;

/** Also of testimonials that clients write, because the owner saves all of them in one form. */
export const testimonialLimits = { name: 80, role: 120, content: 600, rating: 5 };
/** As many fit on the home page. */
export const MAX_TESTIMONIALS = 12;

export const testimonialsPath = '/admin/testimonials';

/** The screen of a section; some have a place of their own. */
export function settingsPath(name: string): string {
  if (name === 'account') return '/admin/account';
  return name === 'testimonials' ? testimonialsPath : `/admin/settings/${name}`;
}
