import type { CategoryKind } from '#content/categories.ts';
import type { Db } from '#database/schema.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';

/** Gives all items of the renamed categories their new name; `newNames` is by old name. */
export async function moveItems(db: Db, kind: CategoryKind, newNames: Map<string, string>) {
  if (newNames.size === 0) return;
  if (kind === 'post' || kind === 'project') return moveContent(db, kind, newNames);
  const table = kind === 'tool' ? 'ai_tools' : 'resources';
  const rows = await db
    .selectFrom(table as 'resources')
    .select(['id', 'category'])
    .where('category', 'in', [...newNames.keys()])
    .execute();
  for (const { id, category } of rows)
    await db
      .updateTable(table as 'resources')
      .set({ category: newNames.get(category)! })
      .where('id', '=', id)
      .execute();
}

/** The working copy has its own category, and the search text contains it after title and summary. */
async function moveContent(db: Db, kind: 'post' | 'project', newNames: Map<string, string>) {
  const [table, summary] =
    kind === 'post' ? (['blog_posts', 'excerpt'] as const) : (['portfolio_projects', 'description'] as const);
  const rows = await db
    .selectFrom(table as 'blog_posts')
    .select(['id', 'title', 'category', 'search_text', 'working_copy'])
    .select(summary as 'excerpt')
    .where((eb) => eb.or([eb('category', 'in', [...newNames.keys()]), eb('working_copy', 'is not', null)]))
    .execute();
  for (const { id, working_copy: workingCopy, ...row } of rows) {
    const draft: { category?: string } | null = workingCopy && JSON.parse(workingCopy);
    const category = newNames.get(row.category) ?? row.category;
    const draftCategory = newNames.get(draft?.category ?? '');
    if (category === row.category && !draftCategory) continue;
    const searchStart = (name: string) =>
      normalizeForSearch([row.title, (row as Record<string, string>)[summary], name].join(' '));
    const [from, to] = [searchStart(row.category), searchStart(category)];
    await db
      .updateTable(table as 'blog_posts')
      .set({
        category,
        ...(row.search_text.startsWith(from) && { search_text: to + row.search_text.slice(from.length) }),
        ...(draftCategory && { working_copy: JSON.stringify({ ...draft, category: draftCategory }) }),
      })
      .where('id', '=', id)
      .execute();
  }
}
