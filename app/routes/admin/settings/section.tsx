import { redirect } from 'react-router';
import { deps } from '#context';
import type { NavigationItem } from '#content/navigation.ts';
import type { Site } from '#content/site.ts';
import { defaultsIn } from '#content/defaults.ts';
import { listPagesInNavigation } from '#features/pages/pages.server.ts';
import {
  withPageItems,
  readStoredSettings,
  saveSettings,
} from '#features/settings/settings-editing.server.ts';
import {
  type SettingsSection,
  type SettingChoices,
  settingsPath,
  type SettingValues,
} from '#features/settings/setting.ts';
import { SectionForm } from '#features/settings/panel/section-form.tsx';
import { withExample } from '#features/settings/region-examples.ts';
import { checkSection, readSection, findTooComplex } from '#features/settings/section-form.server.ts';
import { findSettingsSection } from '#features/settings/sections.ts';
import { notFound } from '#platform/http/responses.ts';
import { currencyOptions, timeZoneOptions } from '#platform/time/region.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { readOwnerRequest } from '#routes/admin/shell/owner-action.server.ts';
import type { Route } from './+types/section.ts';
import { saveVersioned } from '#routes/admin/shell/save-versioned.server.ts';
import { readSettings } from '#features/settings/settings.server.ts';
import { nameCategoriesIn } from '#features/categories/categories-language.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const section = requireSection(params.section);
  const { db } = deps(context);
  const keys = section.fields.map(({ key }) => key);
  const { values, version } = await readStoredSettings(db, keys);
  const usual: SettingValues = {};
  const defaults: SettingValues = defaultsIn((await readSettings(db)).language);
  for (const { key, kind } of section.fields) if (kind === 'markdown') usual[key] = defaults[key];
  const choices: SettingChoices = {};
  for (const field of section.fields) {
    if (field.kind === 'timeZone') choices[field.key] = timeZoneOptions;
    if (field.kind === 'currency') choices[field.key] = currencyOptions;
    if (field.kind === 'choice') choices[field.key] = withExample(field, values as Site);
  }
  if (section.name === 'navigation')
    values.navigation = withPageItems(values.navigation as NavigationItem[], await listPagesInNavigation(db));
  return { name: section.name, values, version, usual, choices };
}

export async function action(args: Route.ActionArgs) {
  const owner = await readOwnerRequest(args);
  const { db, form } = owner;
  const section = requireSection(args.params.section);
  const values = readSection(section.fields, form);
  const { data: checked, errors } = checkSection(section.fields, values);
  const { language } = await readSettings(db);
  const result = await saveVersioned<SettingValues>(owner, {
    what: 'These settings were',
    title: section.title,
    values,
    errors: errors ?? (await findTooComplex(section.fields, checked)),
    save: (change) => saveSettings(db, { values: checked!, ...change }),
  });
  const isSaved = 'saved' in result.data;
  if (isSaved && typeof checked?.language === 'string' && checked.language !== language)
    await nameCategoriesIn(db, checked.language);
  return result;
}

/** The first section has no name in the path. */
function requireSection(name = 'identity'): SettingsSection {
  const section = findSettingsSection(name);
  if (!section) throw notFound('Page Not Found');
  const path = settingsPath(name);
  if (path !== `/admin/settings/${name}`) throw redirect(path);
  return section;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return panelMeta((loaderData && findSettingsSection(loaderData.name)?.title) ?? 'Settings');
}

export default function SettingsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { name, ...stored } = loaderData;
  return <SectionForm key={name} section={requireSection(name)} {...stored} result={actionData} />;
}
