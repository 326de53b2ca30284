import type { z } from 'zod';
import { deps } from '#context';
import { type CategoryKind, categoryKinds } from '#content/categories.ts';
import { readStoredCategories, saveCategories } from '#features/categories/categories-editing.server.ts';
import type { SectionPath } from '#content/navigation.ts';
import { usePanelSections } from '#features/settings/panel/use-panel-sections.tsx';
import { CategoriesForm } from '#features/categories/panel/categories-form.tsx';
import type { CategoryInput } from '#features/categories/category.ts';
import { categoriesForm, readCategoryItems } from '#features/categories/category-form.server.ts';
import type { FormErrors } from '#platform/forms/forms.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { readOwnerRequest } from '#routes/admin/shell/owner-action.server.ts';
import { Tabs } from '#ui/data/tabs.tsx';
import type { Route } from './+types/categories.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { saveVersioned } from '#routes/admin/shell/save-versioned.server.ts';

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

export async function action(args: Route.ActionArgs) {
  const owner = await readOwnerRequest(args);
  const { db, form } = owner;
  const kind = readKind(form.get('kind'));
  const values = readCategoryItems(form.get('items'), (await readSite(db)).language);
  const { data: items, error } = categoriesForm.safeParse(values);
  return saveVersioned<CategoryInput[]>(owner, {
    what: 'These categories were',
    title: `Categories: ${labels[kind]}`,
    values,
    errors: error && errorsByPath(error),
    async save(change) {
      const stored = await saveCategories(db, { kind, items: items!, ...change });
      if (stored.outcome !== 'in use') return stored;
      const message = `${stored.names.join(', ')}: merge a category that has items instead of deleting it.`;
      return { outcome: 'refused', errors: { form: message } };
    },
  });
}

function errorsByPath({ issues }: z.ZodError) {
  const errors = issues.toReversed().map(({ path, message }) => [path.join('.') || 'form', message]);
  return Object.fromEntries(errors) as FormErrors;
}

function readKind(kind: unknown): CategoryKind {
  return categoryKinds.find((each) => each === kind) ?? 'post';
}

export const meta = () => panelMeta('Categories');

export default function CategoriesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, items, version } = loaderData;
  const { nameOf, isHidden } = usePanelSections();
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
