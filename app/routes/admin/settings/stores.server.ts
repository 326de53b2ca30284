import type { Db } from '#context';
import type { Section, SettingErrors, SettingValues } from '#features/settings/setting.ts';
import { readStoredSettings, saveSettings } from '#features/settings/settings-editing.server.ts';
import { readTestimonials, saveTestimonials } from '#features/testimonials/testimonials-editing.server.ts';

type Stored = { values: SettingValues; version: string };

type Store = {
  read: (db: Db) => Promise<Stored>;
  save: (
    db: Db,
    change: Stored & { now: Date },
  ) => Promise<
    { outcome: 'saved' | 'stale'; version: string } | { outcome: 'refused'; errors: SettingErrors }
  >;
};

type Items = Parameters<typeof saveTestimonials>[1]['items'];

const testimonials: Store = {
  read: async (db) => {
    const { items, version } = await readTestimonials(db);
    return { values: { testimonials: items }, version };
  },
  // Validated by the form of the section.
  save: (db, { values, version, now }) =>
    saveTestimonials(db, { items: values.testimonials as Items, version, now }),
};

/** Testimonials have their own table; all other sections are stored as settings. */
export function storeOf({ name, fields }: Section): Store {
  if (name === 'testimonials') return testimonials;
  return {
    read: (db) =>
      readStoredSettings(
        db,
        fields.map(({ key }) => key),
      ),
    save: saveSettings,
  };
}
