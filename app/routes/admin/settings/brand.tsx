import { data } from 'react-router';
import { deps } from '#context';
import { brandForm } from '#features/brand/brand-form.server.ts';
import { findMissingImages, readBrand, saveBrand } from '#features/brand/brand.server.ts';
import { BrandForm } from '#features/brand/panel/brand-form.tsx';
import type { BrandResult } from '#features/brand/panel/brand-values.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { parseForm, readForm, refuse } from '#platform/forms/forms.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import { storeOrRefuse } from '#routes/admin/shell/store-or-refuse.server.ts';
import type { Route } from './+types/brand.ts';

const STALE =
  'The brand was changed in another window. Your changes are still here: save again to overwrite the newer version, or reload the page to see it.';

const NOT_IN_LIBRARY = 'This image is not in the library (any more). Choose another one.';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = deps(context);
  const [stored, { name, headline, lede }] = await Promise.all([readBrand(db), readSite(db)]);
  return { ...stored, site: { name, headline, lede } };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { refused, data: brand, values } = parseForm(form, brandForm);
  if (refused) return data<BrandResult>(refused, { status: 400 });
  const { db, now } = deps(context);
  const missing = await findMissingImages(db, brand);
  if (missing.length > 0) {
    const errors = Object.fromEntries(missing.map((name) => [name, NOT_IN_LIBRARY]));
    return data<BrandResult>(refuse(values, errors), { status: 400 });
  }
  const change = { brand, version: String(form.get('version')), now };
  const stored = await storeOrRefuse(context, () => saveBrand(db, change));
  if ('errors' in stored) return data<BrandResult>({ ...stored, values }, { status: 503 });
  const { outcome, version } = stored;
  if (outcome === 'stale')
    return data<BrandResult>({ errors: { form: STALE }, values, newer: version }, { status: 409 });
  await recordEvent(context, request, 'changed-settings', 'Brand');
  return data<BrandResult>({ saved: version, text: 'Saved. Your changes are live.' });
}

export function meta() {
  return panelMeta('Brand');
}

export default function SettingsBrand({ loaderData, actionData }: Route.ComponentProps) {
  return <BrandForm {...loaderData} result={actionData} />;
}
