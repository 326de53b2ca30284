import type { Section, SettingValues } from '#features/settings/setting.ts';
import { readStored, saveSettings } from '#features/settings/settings-editing.server.ts';
import { readTestimonials, saveTestimonials } from '#features/testimonials/testimonials-editing.server.ts';

type Db = Parameters<typeof readStored>[0];
type Stored = { values: SettingValues; version: string };

type Store = {
  read: (db: Db) => Promise<Stored>;
  save: (db: Db, change: Stored & { now: Date }) => Promise<{ outcome: 'saved' | 'stale'; version: string }>;
};

type Items = Parameters<typeof saveTestimonials>[1]['entries'];

const testimonials: Store = {
  read: async (db) => {
    const { entries, version } = await readTestimonials(db);
    return { values: { testimonials: entries }, version };
  },
  // The section's form has checked what they are.
  save: (db, { values, version, now }) =>
    saveTestimonials(db, { entries: values.testimonials as Items, version, now }),
};

/** Where a section is kept: testimonials have a table of their own. */
export function storeOf({ name, fields }: Section): Store {
  if (name === 'testimonials') return testimonials;
  return {
    read: (db) =>
      readStored(
        db,
        fields.map(({ key }) => key),
      ),
    save: saveSettings,
  };
}
