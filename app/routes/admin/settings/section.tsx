import { data } from 'react-router';
import { deps } from '#context';
import type { NavigationItem } from '#content/navigation.ts';
import type { Site } from '#content/site.ts';
import { defaultsIn } from '#content/defaults.ts';
import { listPagesInNavigation } from '#features/pages/pages-panel.server.ts';
import { withPageItems } from '#features/settings/navigation-pages.server.ts';
import {
  type Section,
  type SectionResult,
  type SettingChoices,
  type SettingValues,
  testimonialsPath,
} from '#features/settings/setting.ts';
import { SectionForm } from '#features/settings/panel/section-form.tsx';
import { withExample } from '#features/settings/region-examples.ts';
import { checkSection, readSection, findTooComplex } from '#features/settings/section-form.server.ts';
import { findSection } from '#features/settings/sections.ts';
import { readForm } from '#platform/forms/forms.server.ts';
import { notFound } from '#platform/http/http.ts';
import { currencyOptions, timeZoneOptions } from '#platform/time/region.server.ts';
import { storeOrRefuse } from '#routes/admin/shell/store-or-refuse.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import type { Route } from './+types/section.ts';
import { storeOf } from './stores.server.ts';
import { readSettings } from '#features/settings/settings.server.ts';
import { nameCategoriesIn } from '#features/categories/categories-language.server.ts';

const STALE =
  'These settings were changed in another window. Your changes are still here: save again to overwrite the newer version, or reload the page to see it.';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const section = requireSection(nameOf({ request, params }));
  const { db } = deps(context);
  const { values, version } = await storeOf(section).read(db);
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

export async function action({ request, params, context }: Route.ActionArgs) {
  const section = requireSection(nameOf({ request, params }));
  const form = await readForm(request);
  const typed = readSection(section.fields, form);
  const { data: values, errors } = checkSection(section.fields, typed);
  if (errors) return data<SectionResult>({ errors, values: typed }, { status: 400 });
  const tooComplex = await findTooComplex(section.fields, values);
  if (tooComplex) return data<SectionResult>({ errors: tooComplex, values: typed }, { status: 400 });
  const { db, now } = deps(context);
  const change = { values, version: String(form.get('version')), now };
  const { language } = await readSettings(db);
  const stored = await storeOrRefuse(context, () => storeOf(section).save(db, change));
  if ('outcome' in stored && stored.outcome === 'refused')
    return data<SectionResult>({ errors: stored.errors, values: typed }, { status: 400 });
  if ('errors' in stored) return data<SectionResult>({ ...stored, values: typed }, { status: 503 });
  const { outcome, version } = stored;
  if (outcome === 'stale')
    return data<SectionResult>({ errors: { form: STALE }, values: typed, newer: version }, { status: 409 });
  if (typeof values.language === 'string' && values.language !== language)
    await nameCategoriesIn(db, values.language);
  await recordEvent(context, request, 'changed-settings', section.title);
  return data<SectionResult>({ saved: version, text: 'Saved. Your changes are live.' });
}

/** The first section has no name in the path, and testimonials have a screen of their own. */
function nameOf({ request, params }: Pick<Route.LoaderArgs, 'request' | 'params'>): string {
  const isTestimonials = new URL(request.url).pathname.startsWith(testimonialsPath);
  return params.section ?? (isTestimonials ? 'testimonials' : 'identity');
}

function requireSection(name: string): Section {
  const section = findSection(name);
  if (!section || section.fields.length === 0) throw notFound('Page Not Found');
  return section;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return panelMeta((loaderData && findSection(loaderData.name)?.title) ?? 'Settings');
}

export default function SettingsSection({ loaderData, actionData }: Route.ComponentProps) {
  const { name, ...stored } = loaderData;
  return <SectionForm key={name} section={requireSection(name)} {...stored} result={actionData} />;
}
