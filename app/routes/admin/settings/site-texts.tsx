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
import { TextsForm } from '#features/settings/panel/texts-form.tsx';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { readOwnerRequest } from '#routes/admin/shell/owner-action.server.ts';
import type { Route } from './+types/site-texts.ts';
import { saveVersioned } from '#routes/admin/shell/save-versioned.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { texts, language, version } = await readStoredTexts(deps(context).db);
  return { groups: groupTexts(defaultTexts(language)), texts, version };
}

export async function action(args: Route.ActionArgs) {
  const owner = await readOwnerRequest(args);
  const { db, form } = owner;
  if (!form.has('version')) throw data('The form was not sent completely.', { status: 400 });
  const values = readOwnTexts(form);
  const { language } = await readStoredTexts(db);
  return saveVersioned(owner, {
    what: 'The texts were',
    title: 'All texts',
    values,
    errors: findTextErrors(values, language),
    save: (change) => saveOwnTexts(db, { typed: values, ...change }),
  });
}

export const meta = () => panelMeta('All texts');

export default function SettingsTexts({ loaderData, actionData }: Route.ComponentProps) {
  return <TextsForm {...loaderData} result={actionData} />;
}
