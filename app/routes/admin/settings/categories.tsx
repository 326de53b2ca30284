import { data } from 'react-router';
import { deps } from '#context';
import { type CategoryKind, categoryKinds } from '#content/categories.ts';
import { readStoredCategories, saveCategories } from '#features/categories/categories-editing.server.ts';
import type { SectionPath } from '#content/navigation.ts';
import { useSections } from '#features/settings/panel/use-sections.tsx';
import { CategoriesForm } from '#features/categories/panel/categories-form.tsx';
import type { CategoriesResult } from '#features/categories/category.ts';
import { categoriesForm, readCategoryItems } from '#features/categories/category-form.server.ts';
import { readForm } from '#platform/forms/forms.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import { storeOrRefuse } from '#routes/admin/shell/store-or-refuse.server.ts';
import { Tabs } from '#ui/data/tabs.tsx';
import type { Route } from './+types/categories.ts';
import { readSite } from '#features/settings/settings.server.ts';

const STALE =
  'These categories were changed in another window. Your changes are still here: save again to overwrite the newer version, or reload the page to see it.';

const sections: Record<CategoryKind, SectionPath> = {
  post: '/blog',
  project: '/portfolio',
  tool: '/ai-tools',
  resource: '/resources',
};

const labels: Record<CategoryKind, string> = {
  post: 'Blog posts',
  project: 'Projects',
  tool: 'AI tools',
  resource: 'Resources',
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const kind = readKind(new URL(request.url).searchParams.get('kind'));
  return { kind, ...(await readStoredCategories(deps(context).db, kind)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const kind = readKind(form.get('kind'));
  const { db, now } = deps(context);
  const typed = readCategoryItems(form.get('items'), (await readSite(db)).language);
  const refuse = (errors: Record<string, string>, status: number, newer?: string) =>
    data<CategoriesResult>({ errors, items: typed, ...(newer && { newer }) }, { status });
  const { success, data: items, error } = categoriesForm.safeParse(typed);
  if (!success) {
    const issues = error.issues.toReversed();
    return refuse(
      Object.fromEntries(issues.map(({ path, message }) => [path.join('.') || 'form', message])),
      400,
    );
  }
  const change = { kind, items, version: String(form.get('version')), now };
  const stored = await storeOrRefuse(context, () => saveCategories(db, change));
  if ('errors' in stored) return refuse(stored.errors, 503);
  if (stored.outcome === 'in use')
    return refuse(
      { form: `${stored.names.join(', ')}: merge a category that has items instead of deleting it.` },
      400,
    );
  if (stored.outcome === 'stale') return refuse({ form: STALE }, 409, stored.version);
  await recordEvent(context, request, 'changed-settings', `Categories: ${labels[kind]}`);
  return data<CategoriesResult>({ saved: stored.version, text: 'Saved. Your changes are live.' });
}

function readKind(kind: unknown): CategoryKind {
  return categoryKinds.find((each) => each === kind) ?? 'post';
}

export function meta() {
  return panelMeta('Categories');
}

export default function CategoriesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, items, version } = loaderData;
  const { nameOf, isHidden } = useSections();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Tabs
        label="Kind of content"
        tabs={categoryKinds
          .filter((each) => each === kind || !isHidden(sections[each]))
          .map((each) => ({
            label: nameOf(sections[each], labels[each]),
            to: `/admin/settings/categories?kind=${each}`,
            current: each === kind,
          }))}
      />
      <CategoriesForm key={kind} kind={kind} items={items} version={version} result={actionData} />
    </div>
  );
}
