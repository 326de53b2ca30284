import { data } from 'react-router';
import { deps } from '#context';
import { defaultTexts } from '#content/texts/languages.ts';
import {
  findTextErrors,
  readOwnTexts,
  readStoredTexts,
  saveOwnTexts,
} from '#features/settings/texts/own-texts.server.ts';
import { groupTexts } from '#features/settings/texts/text-groups.ts';
import { TextsForm, type TextsResult } from '#features/settings/panel/texts-form.tsx';
import { readForm } from '#platform/forms/forms.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import { storeOrRefuse } from '#routes/admin/shell/store-or-refuse.server.ts';
import type { Route } from './+types/site-texts.ts';

const STALE =
  'The texts were changed in another window. Your changes are still here: save again to overwrite the newer version, or reload the page to see it.';

export async function loader({ context }: Route.LoaderArgs) {
  const { texts, language, version } = await readStoredTexts(deps(context).db);
  return { groups: groupTexts(defaultTexts(language)), texts, version };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = deps(context);
  const form = await readForm(request);
  const version = form.get('version');
  if (version === null) throw data('The form was not sent completely.', { status: 400 });
  const values = readOwnTexts(form);
  const { language } = await readStoredTexts(db);
  const errors = findTextErrors(values, language);
  if (errors) return data<TextsResult>({ errors, values }, { status: 400 });
  const change = { typed: values, version: String(version), now };
  const stored = await storeOrRefuse(context, () => saveOwnTexts(db, change));
  if ('errors' in stored) return data<TextsResult>({ ...stored, values }, { status: 503 });
  if (stored.outcome === 'stale')
    return data<TextsResult>({ errors: { form: STALE }, values, newer: stored.version }, { status: 409 });
  await recordEvent(context, request, 'changed-settings', 'All texts');
  return data<TextsResult>({ saved: stored.version, text: 'Saved. Your changes are live.' });
}

export function meta() {
  return panelMeta('All texts');
}

export default function SettingsTexts({ loaderData, actionData }: Route.ComponentProps) {
  return <TextsForm {...loaderData} result={actionData} />;
}
