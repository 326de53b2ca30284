import { deps } from '#context';
import { brandForm } from '#features/brand/brand-form.server.ts';
import { findMissingImages, readBrand, saveBrand } from '#features/brand/brand.server.ts';
import { BrandForm } from '#features/brand/panel/brand-form.tsx';
import type { BrandValues } from '#features/brand/panel/brand-values.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { parseForm, textValues } from '#platform/forms/forms.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { readOwnerRequest } from '#routes/admin/shell/owner-action.server.ts';
import type { Route } from './+types/brand.ts';
import { saveVersioned } from '#routes/admin/shell/save-versioned.server.ts';

const NOT_IN_LIBRARY = 'This image is not in the library (any more). Choose another one.';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = deps(context);
  const [stored, { name, headline, lede, homeSections: sections }] = await Promise.all([
    readBrand(db),
    readSite(db),
  ]);
  return { ...stored, site: { name, headline, lede, sections } };
}

export async function action(args: Route.ActionArgs) {
  const owner = await readOwnerRequest(args);
  const { data: brand, refused } = parseForm(owner.form, brandForm);
  const missing = brand ? await findMissingImages(owner.db, brand) : [];
  const notInLibrary = Object.fromEntries(missing.map((name) => [name, NOT_IN_LIBRARY]));
  return saveVersioned<BrandValues>(owner, {
    what: 'The brand was',
    title: 'Brand',
    values: textValues(owner.form),
    errors: refused?.errors ?? (missing.length > 0 ? notInLibrary : null),
    save: (change) => saveBrand(owner.db, { brand: brand!, ...change }),
  });
}

export const meta = () => panelMeta('Brand');

export default function SettingsBrand({ loaderData, actionData }: Route.ComponentProps) {
  return <BrandForm {...loaderData} result={actionData} />;
}
