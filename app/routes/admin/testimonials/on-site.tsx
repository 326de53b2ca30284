import { deps } from '#context';
import { SectionForm } from '#features/settings/panel/section-form.tsx';
import { checkSection, readSection } from '#features/settings/section-form.server.ts';
import { findSettingsSection } from '#features/settings/sections.ts';
import type { SettingValues } from '#features/settings/setting.ts';
import { readTestimonials, saveTestimonials } from '#features/testimonials/testimonials.server.ts';
import { saveVersioned } from '#routes/admin/shell/save-versioned.server.ts';
import { readOwnerRequest } from '#routes/admin/shell/owner-action.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import type { Route } from './+types/on-site.ts';

/** The form is that of a section of the settings; the testimonials are in their own table. */
const section = findSettingsSection('testimonials')!;

export async function loader({ context }: Route.LoaderArgs) {
  const { items, version } = await readTestimonials(deps(context).db);
  return { values: { testimonials: items }, version };
}

export async function action(args: Route.ActionArgs) {
  const owner = await readOwnerRequest(args);
  const values = readSection(section.fields, owner.form);
  const { data: checked, errors } = checkSection(section.fields, values);
  return saveVersioned<SettingValues>(owner, {
    what: 'These settings were',
    title: section.title,
    values,
    errors,
    save: (change) =>
      saveTestimonials(owner.db, { items: checked!.testimonials as TestimonialItems, ...change }),
  });
}

type TestimonialItems = Parameters<typeof saveTestimonials>[1]['items'];

export const meta = () => panelMeta(section.title);

export default function TestimonialsOnSite({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionForm section={section} {...loaderData} usual={{}} choices={{}} result={actionData} />;
}
