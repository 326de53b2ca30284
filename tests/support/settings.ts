import { sectionGroups } from '#features/settings/sections.ts';
import { settingsPath, type SettingField, type SettingValues } from '#features/settings/setting.ts';
import { startSignedIn } from './owner.ts';
import type { ResponsePromise } from '#features/settings/response-time.ts';

const listKinds = new Set<SettingField['kind']>(['texts', 'list', 'navigation', 'homeSections']);

/** The form fields that a section sends for these values. */
export function formOf(fields: SettingField[], values: SettingValues): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ key, kind }): [string, string][] => {
      const value = values[key];
      if (kind === 'switch') return value ? [[key, 'on']] : [];
      if (kind === 'responsePromise') {
        const { amount, unit } = value as ResponsePromise;
        return [
          [key, String(amount)],
          [`${key}.unit`, unit],
        ];
      }
      if (kind === 'lines') return [[key, (value as string[]).join('\r\n')]];
      if (listKinds.has(kind)) return [[key, JSON.stringify(value)]];
      return [[key, String(value ?? '')]];
    }),
  );
}

export const sections = sectionGroups.flatMap((group) => group.sections);
export const sectionOf = (name: string) => sections.find((section) => section.name === name)!;

export async function startWithSettings(options: Parameters<typeof startSignedIn>[0] = {}) {
  const site = await startSignedIn(options);
  const headers = { Cookie: site.cookie };

  /** The stored values with the version token of the form. */
  const open = async (name: string): Promise<{ values: SettingValues; version: string }> => {
    const html = await (await site.get(settingsPath(name), headers)).text();
    const version = /name="version" value="([^"]+)"/.exec(html)![1]!;
    const { readStoredSettings: readStored } = await import('#features/settings/settings-editing.server.ts');
    const { readTestimonials } = await import('#features/testimonials/testimonials.server.ts');
    if (name === 'testimonials')
      return { version, values: { testimonials: (await readTestimonials(site.db)).items } };
    const keys = sectionOf(name).fields.map(({ key }) => key);
    return { version, values: (await readStored(site.db, keys)).values };
  };

  const save = async (name: string, changes: SettingValues, version?: string) => {
    const opened = await open(name);
    const form = formOf(sectionOf(name).fields, { ...opened.values, ...changes });
    return site.post(settingsPath(name), { ...form, version: version ?? opened.version }, headers);
  };

  const submit = (path: string, form: Record<string, string>) => site.post(path, form, headers);
  const readPanel = async (path: string) => (await site.get(path, headers)).text();
  const visit = async (path: string) => (await site.get(path)).text();
  return { ...site, open, save, submit, readPanel, visit };
}
