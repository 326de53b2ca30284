type Named = { key: string; label: string; hint?: string };

type Typed =
  | { kind: 'line' | 'text' | 'markdown'; limit: number; isOptional?: boolean }
  | { kind: 'email'; isOptional?: boolean }
  | { kind: 'image' | 'switch' | 'timeZone' | 'language' | 'currency' | 'socialLinks' }
  | { kind: 'number'; least: number; most: number; isOptional?: boolean }
  /** Short texts, one a line. */
  | { kind: 'lines'; limit: number; most: number; isOptional?: boolean };

/** One thing that the owner types; what it allows is said here, and checked by the form that is made of it. */
export type PlainField = Named & Typed;

/** Entries that the owner keeps in order: each of one text, or of several fields. */
export type ListField = Named & { noun: string; most: number } & (
    | { kind: 'texts'; limit: number }
    | { kind: 'list'; fields: PlainField[]; isShort?: boolean }
  );

export type SettingField = PlainField | ListField;

/** A part of the settings under an address of its own; one without fields is a screen of its own kind. */
export type Section = {
  name: string;
  title: string;
  text: string;
  fields: SettingField[];
  /** Other words under which it is looked for. */
  alsoFound?: string;
};

/** The options of the kinds whose values the server lists. */
export type SettingChoices = Partial<Record<SettingField['kind'], readonly (readonly [string, string])[]>>;

export type SettingValues = Record<string, unknown>;

/** Errors by the place of what they are about: `email`, or `services.1.title`. */
export type SettingErrors = Partial<Record<string, string>>;

/** What came of saving a section; after a refusal the typed values come back. */
export type SectionAnswer =
  | { saved: string }
  | {
      errors: SettingErrors;
      values: SettingValues;
      /** What is stored now, where it is newer. */ newer?: string;
    };

export const socialNetworks = ['github', 'linkedin', 'x', 'dribbble', 'instagram', 'youtube'] as const;
