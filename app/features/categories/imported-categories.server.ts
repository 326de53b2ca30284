import type { CategoryKind } from '#content/categories.ts';
import { categoriesIn } from '#content/texts/categories.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import type { Db } from '#database/schema.ts';
import { cutSlug, slugify } from '#platform/text/slug.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { newId } from '#platform/crypto/id.ts';
import { readStoredCategories } from './categories-editing.server.ts';
import { listCategories } from './categories.server.ts';
import { type Category, categoryLimits } from './category.ts';

/** Of a slug, which leaves room for a number. */
const MAX_SLUG_LENGTH = categoryLimits.slug - 3;

/** Appends a category, unless there is one with its name. */
export async function addCategory(
  db: Db,
  kind: CategoryKind,
  { name, now }: { name: string; now: Date },
): Promise<{ id: string; isNew: boolean } | 'too many'> {
  // First: locks out concurrent saves until the commit.
  await bumpContentVersion(db);
  const present = (await listCategories(db))[kind];
  const same = present.find((other) => other.name.toLowerCase() === name.toLowerCase());
  if (same) return { id: same.id, isNew: false };
  if (present.length >= categoryLimits.list) return 'too many';
  const id = newId(now);
  const { language } = await readSite(db);
  const wanted = cutSlug(slugify(name, language), MAX_SLUG_LENGTH) || 'category';
  const isTaken = (slug: string) => present.some((other) => other.slug === slug);
  let slug = wanted;
  for (let number = 2; isTaken(slug); number += 1) slug = `${wanted}-${number}`;
  const row = { id, kind, name, slug, description: '', position: present.length };
  await db.insertInto('categories').values(row).execute();
  return { id, isNew: true };
}

/** Whether the owner has neither changed the categories of posts nor written a post; sample content does not count. */
export async function isBlogNew(db: Db): Promise<boolean> {
  const { items } = await readStoredCategories(db, 'post');
  if (!hasDefaultNames('post', items) || items.some(({ description }) => description !== '')) return false;
  const post = await db
    .selectFrom('blog_posts')
    .select('id')
    .where('is_sample', '=', false)
    .executeTakeFirst();
  return post === undefined;
}

/** Deletes those that no item uses; a kind without categories gets the default ones. */
export async function deleteUnusedCategories(db: Db, ids: string[]): Promise<{ hasRemaining: boolean }> {
  const rows = await db.selectFrom('categories').select(['id', 'kind']).where('id', 'in', ids).execute();
  let hasRemaining = false;
  for (const kind of new Set(rows.map((row) => row.kind as CategoryKind))) {
    const { items } = await readStoredCategories(db, kind);
    const unused = items.filter(({ id, count }) => count === 0 && ids.includes(id)).map(({ id }) => id);
    hasRemaining ||= items.some(({ id }) => ids.includes(id) && !unused.includes(id));
    if (unused.length > 0) await db.deleteFrom('categories').where('id', 'in', unused).execute();
    if (unused.length === items.length) await insertDefaults(db, kind);
  }
  await bumpContentVersion(db);
  return { hasRemaining };
}

export async function findCategory(db: Db, id: string) {
  const row = await db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

function hasDefaultNames(kind: CategoryKind, items: Category[]) {
  const names = JSON.stringify(items.map(({ name }) => name));
  return Object.values(categoriesIn).some((all) => JSON.stringify(all[kind]) === names);
}

async function insertDefaults(db: Db, kind: CategoryKind) {
  for (const [position, name] of categoriesIn.en[kind].entries()) {
    const slug = slugify(name);
    const row = { id: `${kind}-${slug}`, kind, name, slug, description: '', position };
    await db.insertInto('categories').values(row).execute();
  }
}
